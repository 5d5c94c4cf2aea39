import type { DatedSeries } from '../series/series.ts'
import { isTooOldOn } from '../series/standing-price.ts'
import { simpleReturns } from './simple-returns.ts'

/**
 * The returns from each price to the next, as a daily volatility wants them: the step over a hole is no daily return.
 *
 * @param series - total-return index (or prices) on the days that have one, shape (n)
 * @returns oldest first; shape (n − 1) less the holes
 *
 * Source: simple returns as `simpleReturns`; holes as `isTooOldOn`.
 */
export function dailyReturns(series: DatedSeries): Float64Array {
  const { epochDays, values } = series
  return simpleReturns(values).filter((_, index) => !isTooOldOn(epochDays[index] ?? 0, epochDays[index + 1] ?? 0))
}
