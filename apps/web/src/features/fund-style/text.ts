import type { Style } from './queries.ts'

/** What is said of a fund's style. */
export const text = {
  missing: {
    too_young: '連續的淨值未滿一年，還看不出走勢像哪些市場。',
    no_rate: '沒有這個幣別的匯率，無法與各市場比較走勢。',
    unknown_income: '配息資料不完整，無法以含息報酬分析風格。',
    no_markets: '資料滿一年的市場太少，還無法分析風格。',
    steady: '淨值幾乎沒有波動，無法分析風格。',
  } satisfies Record<NonNullable<Style['missing']>, string>,
  lead: '近一年的走勢最像 ',
  part: (name: string, percent: string) => `${name} ${percent}`,
  and: '、',
  explained: (percent: string) => `的組合，可說明 ${percent} 的波動。`,
  weak: (percent: string) => `的組合，但只能說明 ${percent} 的波動，僅供參考。`,
  own: {
    same: (name: string) => `與所屬的${name}市場相符。`,
    alike: (name: string, explained: string) =>
      `${name}占一半以上的組合也能說明 ${explained}，仍可視為與所屬市場相符。`,
    less: (name: string, first: string, now: string) =>
      `所屬的${name}市場從 ${first} 降到 ${now}，風格與先前不同，值得留意。`,
    little: (name: string, now: string) => `所屬的${name}市場只占 ${now}，走勢與名稱不完全相符。`,
  },
  title: '各期走勢像哪些市場',
  rest: '其他市場',
  chartSummary: (count: number) => `${count} 個期間中各市場所占的比例，每期為之前 52 週`,
  reference: '與參考 ETF 相比',
  facts: {
    reference: '參考 ETF',
    shared: '走勢相同的部分（R²）',
    distance: '追蹤誤差（年）',
    span: '期間',
    fit: '市場組合可說明的波動',
    own: (name: string) => `所屬市場（${name}）`,
  },
  indexLike: (name: string) => `走勢與${name}幾乎相同，可一併比較兩者的費用。`,
  notIndexLike: (name: string) => `走勢與${name}有明顯差異，並非貼著指數走。`,
  noReference: '沒有可對照的參考 ETF，或本身就是指數型基金，不比較是否貼近指數。',
  method:
    '以每 52 週的含息週報酬（台幣計）迴歸各市場的同類型基金中位數，比例不為負、合計 100%（報酬基礎的風格分析）。看的是走勢，不是實際持股。',
}
