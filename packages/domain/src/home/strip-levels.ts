import { catalogue } from '../language/catalogue.ts'

/** A level of the strip: its ids in the order in which they are looked for, and how its change is told. */
export interface StripLevel {
  readonly key: string
  readonly name: string
  readonly ids: readonly string[]
  /** `percent`: by how much of itself it changed; `points`: a rate by percentage points. */
  readonly change: 'percent' | 'points'
  readonly decimals: number
}

/** What a reader of the morning looks at first; what a market does not have is left out. Source: DOMAIN 5.1 no. 8. */
export const stripLevels: readonly StripLevel[] = catalogue([
  { key: 'taiex', name: '加權指數', ids: ['taiex'], change: 'percent', decimals: 2 },
  { key: 'sp500', name: 'S&P 500', ids: ['sp500', 'sp500-skfolio'], change: 'percent', decimals: 2 },
  { key: 'nasdaq', name: 'Nasdaq 綜合', ids: ['nasdaq'], change: 'percent', decimals: 2 },
  { key: 'topix', name: '東證指數', ids: ['topix'], change: 'percent', decimals: 2 },
  {
    key: 'us10y',
    name: '美 10 年期殖利率',
    ids: ['us10y', 'us-10-year-treasury-yield'],
    change: 'points',
    decimals: 2,
  },
  { key: 'hy_oas', name: '美非投等債利差', ids: ['hy_oas'], change: 'points', decimals: 2 },
  { key: 'usdtwd', name: '美元／台幣', ids: [], change: 'percent', decimals: 3 },
  { key: 'gold', name: '黃金（美元）', ids: ['gold'], change: 'percent', decimals: 1 },
])
