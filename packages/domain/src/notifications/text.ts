import { catalogue } from '../language/catalogue.ts'
import type { NotificationKind } from './notification.ts'

/** What a notification is about, by its kind: beside each of a list, and above a push. */
export const kindNames = catalogue({
  security: '帳號安全',
  rebalance: '投資組合',
  drift: '投資組合比例超出區間',
  plan: '定期定額',
  concentration: '持有過於集中',
  goal: '績效條件已達成',
  score: '基金評分變動',
  fund_event: '基金異動',
  favorite: '最愛基金異動',
  holding: '持股條件成立',
  indicator: '總經指標條件成立',
  screen: '篩選條件的每週變動',
  document: '新的基金文件',
  firm_document: '機構文件',
  firm_domain: '機構網域',
  pick: '專家清單異動',
  task: '任務',
  points: '點數',
  verification: '認證結果',
  risk: '風險屬性評估到期',
  room: '數量將滿',
  announcement: '網站公告',
} satisfies Record<NotificationKind, string>)
