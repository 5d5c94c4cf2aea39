import type { boardNames, movedFunds } from './board-text.ts'

/** A level of the board. */
export interface BoardLevel {
  readonly key: keyof typeof boardNames
  readonly group: 'shares' | 'others'
  /** Its ids in the order in which they are looked for. */
  readonly ids: readonly string[]
  /** `percent`: by how much of itself it changed; `points`: a rate by percentage points; `value`: a gauge by its own units. */
  readonly change: 'percent' | 'points' | 'value'
  readonly decimals: number
  readonly moves: keyof typeof movedFunds
  /** The market that these funds are, of set14 or set23; null where they are no single one. */
  readonly sector: string | null
}

const shares = { group: 'shares', change: 'percent', decimals: 2 } as const
const others = { group: 'others', change: 'percent', decimals: 2 } as const

/** What moves the funds that people here hold; what a market does not have is left out. Source: DOMAIN 5.11, PRODUCT A10.1. */
export const boardLevels: readonly BoardLevel[] = [
  { key: 'taiex', ids: ['taiex'], ...shares, moves: 'taiwan', sector: '14701' },
  { key: 'sp500', ids: ['sp500', 'sp500-skfolio'], ...shares, moves: 'america', sector: '14302' },
  { key: 'nasdaq', ids: ['nasdaq'], ...shares, moves: 'technology', sector: '14601' },
  { key: 'topix', ids: ['topix'], ...shares, moves: 'japan', sector: '14304' },
  { key: 'nikkei', ids: ['nikkei-225'], ...shares, moves: 'japan', sector: '14304' },
  { key: 'csi300', ids: ['csi300'], ...shares, moves: 'china', sector: '14402' },
  {
    key: 'us10y',
    ids: ['us10y', 'us-10-year-treasury-yield'],
    ...others,
    change: 'points',
    moves: 'government',
    sector: '23202',
  },
  { key: 'hy_oas', ids: ['hy_oas'], ...others, change: 'points', moves: 'highYield', sector: '23204' },
  { key: 'usdtwd', ids: [], ...others, decimals: 3, moves: 'dollar', sector: null },
  { key: 'gold', ids: ['gold'], ...others, moves: 'commodities', sector: '2390' },
  { key: 'wti', ids: ['wti'], ...others, moves: 'resources', sector: '14603' },
  { key: 'vix', ids: ['vix'], ...others, change: 'value', moves: 'shares', sector: null },
]
