/** What home says of the newest articles. */
export const articlesText = {
  name: '專家觀點',
  all: '全部文章',
  minutes: (minutes: number) => `閱讀 ${minutes} 分鐘`,
  premium: '進階文章',
} as const
