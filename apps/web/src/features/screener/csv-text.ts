/** What is said of the list of found funds as a file. */
export const csvText = {
  save: '下載 CSV',
  saving: '下載中⋯⋯',
  name: '基金搜尋',
  id: '代碼',
  fund: '基金名稱',
  rowDay: '淨值日期',
  basis: '報酬計算方式',
  bases: { price: '僅淨值', total: '含息' },
  inTwd: '{name}（台幣）',
  warnings: '警語',
  classes: '級別數',
  percent: '（%）',
  of: '{name}（{period}）',
  cut: (most: string) => `符合的基金較多，檔案只有最前面的 ${most} 檔。`,
} as const
