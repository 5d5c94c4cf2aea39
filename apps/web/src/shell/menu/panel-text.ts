/** Texts of the member's menu and of the one on phones, which open on demand. */
export const panelText = {
  signOut: '登出',
  memberMenu: '會員選單',
  theme: '顯示主題',
  themes: { auto: '跟隨系統', light: '淺色', dark: '深色' },
  account: '會員',
  unlimited: '不限',
} as const
