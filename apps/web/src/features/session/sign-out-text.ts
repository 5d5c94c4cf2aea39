export const signOutText = {
  title: '登出',
  lead: '結束這台裝置上的登入。',
  who: (email: string) => `目前以 ${email} 登入。登出後，這台裝置上暫存的資料會一併清除。`,
  stay: '留在這裡',
  signOut: '登出',
} as const
