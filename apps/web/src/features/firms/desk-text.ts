import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const deskText = catalogue({
  sections: '後台功能',
  csv: '下載 CSV',
  find: '搜尋',
  clear: '清除條件',
  all: '全部',
  savingCsv: '下載中⋯⋯',
  groups: { people: '客戶', products: '商品', advice: '建議', firm: '機構' },
  members: '會員',
  invitations: '邀請',
  pools: '基金池',
  subsectors: '自訂分類',
  riskLevels: '基金風險等級',
  fundFields: '自訂欄位',
  plans: '配置方案',
  packets: '風險屬性與方案',
  preflight: '批次前測',
  settings: '機構設定',
  legal: '條款',
  documents: '文件',
  audit: '稽核紀錄',
})
