/** How far back a chart reaches. */
export const rangesText = {
  period: '圖表期間',
  ranges: {
    '1m': '1個月',
    '3m': '3個月',
    '6m': '6個月',
    ytd: '今年',
    '1y': '1年',
    '3y': '3年',
    '5y': '5年',
    all: '全部',
  },
} as const
