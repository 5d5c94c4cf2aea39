import { sortinoRatio } from '@zhiheng/quant/ratios/sortino-ratio.ts'
import { simpleReturns } from '@zhiheng/quant/returns/simple-returns.ts'
import { type Drawdown, maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import type { Ratio } from '@zhiheng/quant/series/series.ts'

/** What a growth was worth for its risk; null where it is too short to say. */
export interface GrowthFigures {
  /** null, too, where no day fell short of the rate without risk. */
  readonly sortino: number | null
  /** The deepest fall by the places of its days; null where nothing fell. */
  readonly fall: Drawdown | null
}

const TRADING_DAYS = 252
/** Fewer daily returns than this say nothing of risk. Source: QUANT 1.4, three months. */
const FEWEST_RETURNS = 45

/**
 * Ratios and the deepest fall of a growth.
 *
 * @param growth - of one unit, one a day, all above zero
 * @param riskFree - what cash earned a year; null: no ratio
 */
export function growthFigures(growth: Float64Array, riskFree: Ratio | null): GrowthFigures {
  const fall = maxDrawdown(growth)
  const fell = fall === null || fall.depth === 0 ? null : fall
  if (growth.length <= FEWEST_RETURNS || riskFree === null) return { sortino: null, fall: fell }
  const returns = simpleReturns(growth)
  const terms = { annualRate: riskFree, perYear: TRADING_DAYS }
  return { sortino: sortinoRatio(returns, terms), fall: fell }
}
