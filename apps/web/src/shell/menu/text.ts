import type { Viewing } from '@zhiheng/domain/access/view-as.ts'

/** Texts of what opens on demand: they are not part of the first load. */
export const text = {
  search: '搜尋',
  searchHint: '輸入基金名稱、代碼、ISIN 或類別。',
  back: '返回',
  recent: '最近搜尋',
  forget: '清除紀錄',
  favorites: '最愛基金',
  portfolios: '我的投資組合',
  searchFunds: '搜尋基金',
  viewAs: '以其他身分檢視',
  viewAsNote: '只改變畫面，伺服器仍以您的身分判斷權限。',
  viewing: '目前以「{role}」身分檢視',
  endViewing: '恢復我的身分',
  demoPage: '僅示範站與開發環境有此頁',
  keptPage: '此頁限定身分',
  roles: {
    staff: '內部人員',
    firm_admin: '機構管理員',
    firm_member: '機構會員',
    pro: '專業會員',
    premium: '進階會員',
    signed: '尊榮會員',
    member: '一般會員',
    guest: '訪客',
  } satisfies Record<Viewing, string>,
} as const
