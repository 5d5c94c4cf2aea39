/** What tables and long lists say by themselves. */
export const tablesText = {
  table: (label: string) => `${label}表格`,
  columns: '選擇欄位',
  shownColumns: '顯示的欄位',
  defaults: '恢復預設',
  loading: '載入中',
  loaded: (count: number) => `已載入 ${count} 筆`,
  restFailed: '其餘內容暫時無法載入，已載入的內容不受影響。',
  reload: '重新載入',
  most: (count: string) => `最多顯示 ${count} 筆，請以搜尋或篩選縮小範圍。`,
  more: '載入更多',
  pages: '分頁',
  page: (number: number) => `第 ${number} 頁，`,
  pageTotal: (count: number) => `共 ${count} 頁`,
  previous: '上一頁',
  next: '下一頁',
} as const
