/** Conditions of the search for funds that a sentence can ask, by their names in the address. */
export const sentenceKeys = [
  'scope',
  'asset_type',
  'sector',
  'sub_sector',
  'currency',
  'domicile',
  'score_min',
  'risk',
  'distribution',
  'hedged',
  'management',
  'charge',
  'not_rated',
  'passes_4433',
  'total_return',
  'for_tarobo',
  'peer_top_1y',
  'peer_top_3y',
  'peer_top_5y',
  'period',
  'returns_in',
  'perf_min',
  'perf_max',
  'volatility_max',
  'drawdown_max',
  'sharpe_min',
  'expense_max',
  'size_min',
  'age_min',
  'yield_min',
  'capital_max',
  'tw_hold_min',
  'bought_min',
  'holdings_age_max',
  'consistency_min',
  'down_capture_max',
  'limit_times_min',
  'tenure_min',
  'tw_ratio_min',
  'tw_ratio_max',
  'least_single_max',
  'least_monthly_max',
  'house',
  'topic',
  'sort',
  'direction',
] as const
export type SentenceKey = (typeof sentenceKeys)[number]

/** Values as they stand in the address: several are joined by commas. */
export type SentenceConditions = Readonly<Partial<Record<SentenceKey, string>>>

/** What a reader should know of how a piece was taken. */
export const takenNotes = ['class_currency', 'bond_funds', 'non_investment_grade', 'annualised', 'no_period'] as const
export type TakenNote = (typeof takenNotes)[number]

/** Why a piece is no condition: the search has none, only that for ETFs has, one like it is there, it asks for another period, its number says too little. */
export const unmetReasons = ['no_condition', 'of_etfs', 'twice', 'other_period', 'unclear'] as const
export type UnmetReason = (typeof unmetReasons)[number]

/** A piece of the sentence that became conditions. */
export interface TakenPiece {
  /** As it was written. */
  readonly said: string
  readonly conditions: SentenceConditions
  readonly note: TakenNote | null
  /** The annual returns, percent, that the conditions state for the whole period. */
  readonly yearly: readonly number[]
  /** Whether it takes something out: the conditions are all that is left. */
  readonly excludes: boolean
}

/** A piece that asks for something, and became none. */
export interface UnmetPiece {
  readonly said: string
  readonly reason: UnmetReason
}

/** How a sentence is understood. */
export interface Reading {
  readonly taken: readonly TakenPiece[]
  readonly unmet: readonly UnmetPiece[]
  /** All that the pieces ask together. */
  readonly conditions: SentenceConditions
  /** The words that are left, which are searched as text. */
  readonly rest: string
}

/** Conditions of which a fund needs to meet any one value. */
const several: ReadonlySet<SentenceKey> = new Set([
  'asset_type',
  'sector',
  'sub_sector',
  'currency',
  'domicile',
  'risk',
  'distribution',
  'management',
  'charge',
  'not_rated',
  'topic',
])

/** Whether a condition may have several values. */
export function isSeveral(key: SentenceKey): boolean {
  return several.has(key)
}

/** All that pieces ask together. */
export function joinConditions(pieces: readonly Pick<TakenPiece, 'conditions'>[]): SentenceConditions {
  const joined: Partial<Record<SentenceKey, string>> = {}
  for (const { conditions } of pieces) {
    for (const key of sentenceKeys) {
      const value = conditions[key]
      if (value === undefined) continue
      const before = joined[key]
      joined[key] =
        before !== undefined && isSeveral(key)
          ? [...new Set([...before.split(','), ...value.split(',')])].join(',')
          : value
    }
  }
  return joined
}
