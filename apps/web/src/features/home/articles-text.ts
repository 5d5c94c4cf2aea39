/** What home says of the newest articles. */
export const articlesText = {
  name: '專家觀點',
  all: '全部文章',
  minutes: (minutes: number) => `閱讀 ${minutes} 分鐘`,
  premium: '進階文章',
  held: (count: number) => `與您持有的 ${count} 檔有關`,
  also: '活動與圖卡',
  online: '線上',
  event: (day: string, weekday: string, time: string, place: string) => `${day}（${weekday}）${time}　${place}`,
  cards: (count: number) => `圖卡 ${count} 張`,
  markets: '談市場的文章',
} as const
