/** What the plot of a chart says. */
export const plotText = {
  none: '期間內沒有資料',
  byDay: (summary: string) => `${summary}，以方向鍵逐日查看`,
  byItem: (summary: string) => `${summary}，以方向鍵逐項查看`,
  enlarge: '放大檢視',
} as const
