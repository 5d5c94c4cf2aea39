/** Of the bell alone, which every page carries; the rest comes with what the bell opens. */
export const bellText = {
  bell: (unread: number) => (unread > 0 ? `通知，${unread} 則未讀` : '通知，沒有未讀'),
  unread: '則未讀通知',
} as const
