/** The figures of a chart as a table. */
export const detailsText = {
  day: '日期',
  printed: { open: '圖中數值', closed: '圖中數值請見網頁版的「顯示表格」。' },
  showTable: '顯示表格',
  hideTable: '收合表格',
} as const
