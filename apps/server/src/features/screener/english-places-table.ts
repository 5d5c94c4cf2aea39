/** Where funds invest, as their names say it, and in English. */
export const englishPlaces: readonly (readonly [name: string, english: string])[] = [
  ['台灣', 'Taiwan'],
  ['臺灣', 'Taiwan'],
  ['美國', 'United States'],
  ['日本', 'Japan'],
  ['中國', 'China'],
  ['印度', 'India'],
  ['越南', 'Vietnam'],
  ['歐洲', 'Europe'],
  ['亞洲', 'Asia'],
  ['亞太', 'Asia Pacific'],
  ['新興市場', 'Emerging Markets'],
  ['全球', 'Global'],
  ['科技', 'Technology'],
]
