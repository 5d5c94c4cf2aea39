/** What is said of the days on which figures come out. */
export const releasesText = {
  name: '即將公布的指標',
  all: '總經指標',
  note: '台北時間，依慣例預計',
  shortNote: '日期為預計',
  announced: '已公告',
  between: (first: string, last: string) => `${first}–${last}`,
  weekday: (day: string, weekday: string) => `${day}（${weekday}）`,
  month: (name: string, month: number) => `${name}（${month} 月）`,
  previous: '前次',
  now: '目前',
  last: '最近一筆',
  of: (word: string, month: string) => `${word}（${month}）`,
  score: (score: string, light: string) => `${score} 分，${light}`,
  markets: (names: string) => `牽動${names}`,
  lights: { blue: '藍燈', yellow_blue: '黃藍燈', green: '綠燈', yellow_red: '黃紅燈', red: '紅燈' },
  foot: '沒有註明「已公告」的日期，是依近年的公布慣例預計，遇假日或主管機關調整會不同。',
} as const
