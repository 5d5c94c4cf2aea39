/** What the search says of keeping its conditions. */
export const saveText = {
  save: '儲存條件',
  saved: '已儲存，每週一通知您進出的基金',
  see: '查看',
  list: '已存的篩選條件',
  title: '儲存篩選條件',
  label: '名稱',
  approve: '儲存',
  missing: '請輸入名稱',
  tooLong: '名稱最多 40 個字',
  full: '已存的組數已達上限，請先刪除不再需要的條件',
} as const
