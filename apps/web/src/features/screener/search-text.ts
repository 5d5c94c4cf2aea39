/** What the search box says, which many pages have: without the words of the screener. */
export const searchText = {
  label: '搜尋基金',
  placeholder: '基金名稱、代碼或 ISIN',
  placeholderShort: '搜尋基金或代碼',
  submit: '搜尋',
  suggestions: '搜尋建議',
  fuzzy: '相近結果',
  seeAll: '查看「{query}」的所有結果',
  types: { fund: '基金', etf: 'ETF', sector: '類別', security: '證券' },
} as const
