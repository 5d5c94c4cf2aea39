import type { stripNames } from './strip-text.ts'

/** A level of the strip: its ids in the order in which they are looked for, and how its change is told. */
export interface StripLevel {
  readonly key: keyof typeof stripNames
  readonly ids: readonly string[]
  /** `percent`: by how much of itself it changed; `points`: a rate by percentage points. */
  readonly change: 'percent' | 'points'
  readonly decimals: number
}

/** What a reader of the morning looks at first; what a market does not have is left out. Source: DOMAIN 5.1 no. 8. */
export const stripLevels: readonly StripLevel[] = [
  { key: 'taiex', ids: ['taiex'], change: 'percent', decimals: 2 },
  { key: 'sp500', ids: ['sp500', 'sp500-skfolio'], change: 'percent', decimals: 2 },
  { key: 'nasdaq', ids: ['nasdaq'], change: 'percent', decimals: 2 },
  { key: 'topix', ids: ['topix'], change: 'percent', decimals: 2 },
  {
    key: 'us10y',
    ids: ['us10y', 'us-10-year-treasury-yield'],
    change: 'points',
    decimals: 2,
  },
  { key: 'hy_oas', ids: ['hy_oas'], change: 'points', decimals: 2 },
  { key: 'usdtwd', ids: [], change: 'percent', decimals: 3 },
  { key: 'gold', ids: ['gold'], change: 'percent', decimals: 1 },
]
