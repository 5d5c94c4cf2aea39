/** What charts of points and tiles say. */
export const matrixText = {
  byPoint: (summary: string) => `${summary}，以方向鍵逐點查看`,
  byTile: (summary: string) => `${summary}，以方向鍵逐塊查看`,
  name: '名稱',
  noChoice: '尚未選取',
} as const
