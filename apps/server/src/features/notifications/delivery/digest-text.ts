import { catalogue } from '@zhiheng/domain/language/catalogue.ts'
import type { SubscriptionKey } from '@zhiheng/domain/notifications/subscriptions.ts'

/** What a digest says beside its notices. */
export const digestText = catalogue({
  site: '知衡基金',
  subject: (count: number, day: string) => `知衡基金通知摘要：${count} 則（${day}）`,
  title: (count: number) => `您有 ${count} 則新通知`,
  preheader: '這一天的新通知都在這封信裡，不會再寄第二封。',
  whyName: '收到原因',
  day: '通知日期',
  open: '前往查看',
  off: '不再通知此類',
  more: (count: number) => `其餘 ${count} 則，請到通知中心查看`,
  all: '前往通知中心',
  foot: (hour: number) =>
    `您在知衡基金開啟了每日通知摘要，有未讀的新通知時才會寄送，每天最多一封（台北時間 ${String(hour).padStart(2, '0')}:00 起）。`,
  settings: '變更通知設定',
  stop: '停止寄送摘要信',
})

/** The headings of a digest, by the parent of what stands under it; what cannot be turned off stands first. */
export const groupNames = catalogue({
  security: '帳號安全',
  portfolio_notices: '投資組合',
  fund_notices: '基金',
  account_notices: '點數與帳號',
  indicator_alert: '總經指標',
  announcement: '網站公告',
} satisfies Partial<Record<SubscriptionKey | 'security', string>>)

/** Why a member gets a notice, by its kind. */
export const whyOf: Readonly<Record<string, string>> = catalogue({
  security: '您的帳號安全',
  rebalance: '您的投資組合，或您追蹤的組合與清單',
  drift: '您設定了再平衡區間',
  plan: '您設定了定期定額',
  goal: '您設定了績效條件，或這是您的最愛基金',
  score: '您持有或最愛的基金',
  fund_event: '您持有或最愛的基金',
  favorite: '您的最愛基金',
  holding: '您設定了持股條件',
  indicator: '您設定了總經指標條件',
  screen: '您儲存了篩選條件',
  document: '您訂閱了這檔基金的文件',
  pick: '您追蹤了這份專家清單',
  task: '您的任務與點數',
  points: '您的任務與點數',
  verification: '您申請了認證',
  risk: '您做過風險屬性評估',
  concentration: '您的投資組合',
  room: '您的最愛基金、投資組合與篩選條件',
  announcement: '網站公告',
})

/** Told on the site, where mail does not reach a member. */
export const stoppedText = catalogue({
  notice: [
    { text: '寄到您信箱的信件連續三次被退回，' },
    { text: '每日摘要信已停止寄送', strong: true },
    { text: '。請確認信箱可以收信，再到通知設定恢復寄送。' },
  ],
})
