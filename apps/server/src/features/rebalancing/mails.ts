import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

import type { Letter } from '../../platform/outbox/mail-of.ts'

interface Run {
  readonly portfolio: string
  /** What was found, as a sentence. */
  readonly reason: string
  readonly href: string
}

const foot = '您已同意這個投資組合的自動再平衡，因此收到本信；可隨時在再平衡頁面停用。'

export const mails = catalogue({
  traded: ({ portfolio, reason, href }: Run): Letter => ({
    subject: '知衡基金：已自動再平衡',
    title: '已自動再平衡',
    paragraphs: [`投資組合「${portfolio}」已依您同意的條款自動再平衡。`, reason],
    links: [['查看這次的調整', href]],
    foot,
  }),
  asked: ({ portfolio, reason, href }: Run): Letter => ({
    subject: '知衡基金：再平衡需要您確認',
    title: '再平衡需要您確認',
    paragraphs: [`投資組合「${portfolio}」已偏離目標，但需要的調整超出您同意的自動再平衡範圍，請檢視後決定。`, reason],
    links: [['查看再平衡建議', href]],
    foot,
  }),
})
