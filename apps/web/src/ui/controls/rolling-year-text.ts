/** What the control of a rolling year says. */
export const rollingYearText = {
  label: '滾動一年的截止日',
  is: (said: string) => `滾動一年的截止日：${said}`,
  all: '整個共同期間',
  to: (day: string) => `到 ${day} 的一年`,
} as const
