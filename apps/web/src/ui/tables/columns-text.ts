/** The choice of columns. */
export const columnsText = {
  columns: '選擇欄位',
  shownColumns: '顯示的欄位',
  defaults: '恢復預設',
} as const
