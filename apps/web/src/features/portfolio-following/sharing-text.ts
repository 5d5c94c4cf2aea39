/** What the dialog says in which a member lets others follow a portfolio. */
export const sharingText = {
  title: '開放追蹤',
  text: '拿到連結的會員可以追蹤這個組合：看得到基金、比例與報酬率，看不到名稱、金額與您的身分。調整基金時，追蹤的人會收到通知。',
  switch: '開放其他會員追蹤',
  link: '追蹤連結',
  followers: (count: number) => (count === 0 ? '目前沒有人追蹤' : `目前有 ${count} 人追蹤`),
  preview: '看看追蹤的人會看到什麼',
  stop: '停止開放追蹤？',
  stopText: (count: number) => `連結會失效，${count} 位追蹤的會員將不再看得到，並會收到通知。`,
  stopDo: '停止開放',
  failed: '開放追蹤的設定暫時無法載入',
  done: '完成',
} as const
