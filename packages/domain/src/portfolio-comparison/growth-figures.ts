import { sortinoRatio } from '@zhiheng/quant/ratios/sortino-ratio.ts'
import { simpleReturns } from '@zhiheng/quant/returns/simple-returns.ts'
import { type Drawdown, maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { FEWEST_DAILY_RETURNS } from '@zhiheng/quant/risk/span-volatility.ts'
import { TRADING_DAYS } from '@zhiheng/quant/series/per-year.ts'
import type { Ratio } from '@zhiheng/quant/series/series.ts'

/** What a growth was worth for its risk; null where it is too short to say. */
export interface GrowthFigures {
  /** null, too, where no day fell short of the rate without risk. */
  readonly sortino: number | null
  /** The deepest fall by the places of its days; null where nothing fell. */
  readonly fall: Drawdown | null
}

/**
 * Ratios and the deepest fall of a growth.
 *
 * @param growth - of one unit, one a day, all above zero
 * @param riskFree - what cash earned a year; null: no ratio
 */
export function growthFigures(growth: Float64Array, riskFree: Ratio | null): GrowthFigures {
  const fall = maxDrawdown(growth)
  const fell = fall === null || fall.depth === 0 ? null : fall
  if (growth.length <= FEWEST_DAILY_RETURNS || riskFree === null) return { sortino: null, fall: fell }
  const returns = simpleReturns(growth)
  const terms = { annualRate: riskFree, perYear: TRADING_DAYS }
  return { sortino: sortinoRatio(returns, terms), fall: fell }
}
