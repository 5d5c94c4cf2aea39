/** Said where the figures of the whole site are of long ago. */
export const text = {
  oldData: '本站的基金資料只到 {day}，而今天是 {today}：淨值、績效與排名都以該日為準，申購前請查核最新淨值。',
} as const
