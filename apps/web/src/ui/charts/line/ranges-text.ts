/** How far back a chart reaches. */
export const rangesText = {
  period: '圖表期間',
  ranges: {
    '1m': '一個月',
    '3m': '三個月',
    '6m': '六個月',
    ytd: '今年',
    '1y': '一年',
    '3y': '三年',
    '5y': '五年',
    all: '全部',
  },
} as const
