export const deviceText = {
  title: '登入中的裝置',
  note: '同一帳號一次只在一部裝置上登入，較新的登入會結束較早的。',
  live: '登入中',
  failed: '裝置清單暫時無法載入',
  here: '這部裝置',
  end: '登出',
  ended: (count: number) => `最近三十天內已結束的登入（${count}）`,
  place: (network: string | null) => `網路位置 ${network ?? '–'}`,
  since: (moment: string) => `登入於 ${moment}`,
  lastSeen: (moment: string) => `最近使用 ${moment}`,
  reasons: { superseded: '因其他裝置登入而結束於', signed_out: '登出於', expired: '逾時或變更密碼結束於' },
} as const
