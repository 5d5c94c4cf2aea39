export const stripText = {
  title: '我的投資組合',
  all: '查看全部',
  empty: '還沒有投資組合',
  emptyText: '挑選幾檔基金，看看它們放在一起的報酬與風險。',
  create: '建立投資組合',
  unit: '元',
  week: '一週損益',
} as const
