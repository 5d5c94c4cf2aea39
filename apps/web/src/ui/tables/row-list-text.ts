export const rowListText = {
  search: '搜尋',
  searchIn: (list: string) => `搜尋${list}`,
  state: '狀態',
  all: '全部',
  found: (count: number, total: number) => `${total} 筆中有 ${count} 筆`,
  none: '沒有符合的項目',
  noneText: '換個字詞，或清除條件再看一次。',
  clear: '清除條件',
  csv: '下載 CSV',
  csvOf: (list: string) => `下載 CSV：${list}`,
} as const
