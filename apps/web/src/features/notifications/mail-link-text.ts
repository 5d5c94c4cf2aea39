/** Of the page that a link of a mail leads to. */
export const mailLinkText = {
  title: '取消訂閱',
  lead: '不需登入就能停止，也隨時可以恢復。',
  mail: '每日摘要信',
  kind: (name: string) => `「${name}」通知`,
  on: (what: string, address: string) => `${address} 目前會收到${what}。`,
  off: (what: string, address: string) => `${address} 已不再收到${what}。`,
  stop: '停止寄送',
  stopKind: '不再通知',
  again: '恢復',
  busy: '處理中',
  others: '登入後可在通知設定調整每一項。',
  settings: '前往通知設定',
  goneTitle: '連結無效',
  gone: '這個連結不完整，或帳號已不存在。登入後可在通知設定調整。',
  failedTitle: '暫時無法處理',
} as const
