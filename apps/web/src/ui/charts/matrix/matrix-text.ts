/** What charts of points and tiles say. */
export const matrixText = {
  paper: (count: number) => `紙本只列前 ${count} 欄，其餘請見網頁版。`,
  byPoint: (summary: string) => `${summary}，以方向鍵逐點查看`,
  byTile: (summary: string) => `${summary}，以方向鍵逐塊查看`,
  table: (summary: string) => `${summary}表格`,
  cameFrom: (when: string, place: string) => `${when} 在 ${place}`,
  name: '名稱',
  noChoice: '尚未選取',
} as const
