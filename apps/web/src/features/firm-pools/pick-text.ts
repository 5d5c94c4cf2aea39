/** What choosing one fund of the market says. */
export const pickText = {
  search: '基金名稱、代碼、ISIN 或基金公司',
  hint: '輸入幾個字，最多列出 20 檔；可銷售的排在前面。',
  none: '找不到符合的基金',
  failed: '沒有載入基金',
  cancel: '取消',
} as const
