/** What tables of staff say around their rows. */
export const staffTableText = {
  all: '全部',
  go: '搜尋',
  clear: '清除條件',
  csv: '下載 CSV',
  saving: '下載中⋯⋯',
  none: '找不到符合條件的資料',
  noneText: '請放寬或清除條件再試一次。',
} as const
