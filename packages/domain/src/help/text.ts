import { catalogue } from '../language/catalogue.ts'
import type { ContactTopic } from './contact.ts'

export const contactTopicNames = catalogue({
  account: '帳號問題',
  correction: '資料更正',
  cooperation: '合作提案',
  media: '媒體聯絡',
  accessibility: '無障礙服務',
  other: '其他',
} as const satisfies Record<ContactTopic, string>)
