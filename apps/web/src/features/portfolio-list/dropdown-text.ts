/** The texts of the header's sheet of portfolios. */
export const text = {
  title: '我的投資組合',
  seeAll: '查看全部',
  create: '建立投資組合',
  none: '還沒有投資組合',
  noneText: '選幾檔基金，就能看到整組的市值、配置與績效。',
  failed: '投資組合暫時無法載入',
  worth: '市值（台幣）',
  gain: '近一週損益',
  rate: '近一週報酬率',
} as const
