import type { IsoDate } from '../calendar/iso-date.ts'
import type { AssetType } from '../funds/asset-type.ts'
import type { ChangeFlag } from '../portfolio-ledger/compare-holdings.ts'
import type { RiskLevel } from '../risk-evaluation/risk-level.ts'
import type { Month } from './publishing-days.ts'

/**
 * The version of how model portfolios are made. Whoever changes the engine, the universe or a rule here gives it a new
 * name; what was made by an older one stays as it is.
 */
export const MODEL_METHOD = 'mp-2026-11-5'

/**
 * So many months before the site began are computed as a backtest: three years of complete months, and the one before
 * that they are counted from. Older ones would cost more than they tell.
 */
export const BACKTEST_MONTHS = 37

/** `live` was published on its day; `backtest` was computed later, reading nothing dated after its as-of day. */
export const modelKinds = ['live', 'backtest'] as const
export type ModelKind = (typeof modelKinds)[number]

/** A fund in a month's model, or one that left it; percent on the tenth grid. */
export interface ModelFund {
  readonly lipperId: string
  readonly name: string
  readonly assetType: AssetType
  /** What it had drifted to; 0 where it is new. */
  readonly before: number
  readonly after: number
  readonly flags: readonly ChangeFlag[]
  /** Why it is in, out or changed, zh-TW. */
  readonly reason: string
}

/** What the engine expected of the model; percent a year, null unknown. */
export interface ModelExpectation {
  readonly volatility: number
  readonly expectedReturn: number
  readonly expectedRange: readonly [number, number] | null
}

/** The model portfolio of one risk level in one month. Once written it never changes. */
export interface ModelMonth {
  readonly level: RiskLevel
  readonly month: Month
  readonly kind: ModelKind
  /** The newest day whose prices it read. */
  readonly asOf: IsoDate
  /** For a backtest, the day it was computed. */
  readonly publishedOn: IsoDate
  readonly method: string
  readonly funds: readonly ModelFund[]
  readonly expected: ModelExpectation
  readonly conflicts: readonly string[]
}

/** Whether a month moved anything: a first month builds, a quiet one leaves all as it is. */
export function isRebalance({ funds }: Pick<ModelMonth, 'funds'>): boolean {
  const held = funds.some(({ before }) => before > 0)
  return held && funds.some(({ before, after }) => Math.abs(before - after) >= LEAST_MOVE)
}

/** Half a tenth: the grid's rounding is no move. */
const LEAST_MOVE = 0.05
