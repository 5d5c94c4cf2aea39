/** What fields of a form say by themselves. */
export const controlsText = {
  yuan: '元',
  percentRefused: '請輸入 0 到 100 的數字。',
  dateRefused: '請輸入日期，例如 2026/11/20。',
  openCalendar: '開啟日曆',
  earliest: (day: string) => `最早可選 ${day}。`,
  latest: (day: string) => `最晚可選 ${day}。`,
  closed: (day: string, reason: string) => `${day} ${reason}。`,
  weekend: '是週末，不是交易日',
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
} as const
