/** What a field for a day says. */
export const dayText = {
  /** The order in which a day is typed; the year is not that of the Republic. */
  form: '西元年/月/日',
  dateRefused: '請輸入日期，例如 2026/11/20。',
  openCalendar: '開啟日曆',
  earliest: (day: string) => `最早可選 ${day}。`,
  latest: (day: string) => `最晚可選 ${day}。`,
  closed: (day: string, reason: string) => `${day} ${reason}。`,
  weekend: '是週末，不是交易日',
} as const
