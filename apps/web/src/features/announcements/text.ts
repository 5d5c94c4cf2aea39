export const text = {
  label: '最新公告',
  dismiss: '今日不再顯示',
  dismissMember: '三日內不再顯示',
  previous: '上一則公告',
  next: '下一則公告',
} as const
