export const referText = {
  title: '由您推薦的好友',
  note: '不顯示好友是誰',
  empty: '還沒有好友由您的連結註冊',
  friend: '好友',
  number: (number: number) => `第 ${number} 位`,
  joined: '註冊日期',
  state: '狀態',
  points: '獲得點數',
  states: { waiting: '等待啟用帳號', active: '已啟用', gone: '帳號已刪除' },
  bp: (points: number) => `${points} BP`,
} as const
