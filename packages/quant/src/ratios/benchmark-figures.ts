import { trackingError } from '../risk/tracking-error.ts'
import { WEEKS_A_YEAR } from '../series/per-year.ts'
import type { Ratio, Slot, SlotSeries } from '../series/series.ts'
import { commonWeekReturns } from '../statistics/common-week-returns.ts'
import { FEWEST_WEEKS } from '../statistics/weekly-correlation.ts'
import { informationRatio } from './information-ratio.ts'
import { type MarketModel, marketModel } from './market-model.ts'

export interface BenchmarkFigures extends MarketModel {
  readonly trackingError: Ratio | null
  readonly informationRatio: number | null
}

export interface BenchmarkAsk {
  /** Risk-free rate of a year. */
  readonly riskFree: Ratio
  readonly from?: Slot
  readonly to?: Slot
}

/**
 * All that a fund's page says about fund and benchmark, from weekly returns of common weeks.
 *
 * @param fund - total-return index on the weekday calendar
 * @param benchmark - in the same currency
 * @param ask - risk-free rate and the span to look at
 * @returns the figures, alpha for a year; null with fewer than 52 common weekly returns or if the benchmark does not vary
 *
 * Source: Jensen 1968; Bacon 2008; 52-week minimum of the quantitative specification.
 */
export function benchmarkFigures(fund: SlotSeries, benchmark: SlotSeries, ask: BenchmarkAsk): BenchmarkFigures | null {
  const { a, b } = commonWeekReturns(fund, benchmark, ask)
  if (a.length < FEWEST_WEEKS) return null
  const model = marketModel(a, b, { annualRate: ask.riskFree, perYear: WEEKS_A_YEAR })
  if (model === null) return null
  return {
    ...model,
    trackingError: trackingError(a, b, WEEKS_A_YEAR),
    informationRatio: informationRatio(a, b, WEEKS_A_YEAR),
  }
}
