import { monthEndSeries } from '../series/month-end-series.ts'
import { lastCompleteMonth } from '../series/month-index.ts'
import type { DatedSeries, EpochDay } from '../series/series.ts'
import { simpleReturns } from './simple-returns.ts'

/**
 * The returns of the last complete calendar months.
 *
 * @param series - total-return index, shape (n)
 * @param months - how many
 * @param asOf - the last month is the last one over on this day
 * @returns shape (months), oldest first; null unless every month, and the one before the first, has a price
 *
 * Source: NTU fund ranking notes: all months required.
 */
export function monthlyReturns(series: DatedSeries, months: number, asOf: EpochDay): Float64Array | null {
  const ends = monthEndSeries(series, asOf)
  const from = lastCompleteMonth(asOf) - months - ends.firstMonth
  if (from < 0) return null
  const prices = ends.values.subarray(from)
  return prices.length === months + 1 && !prices.some((price) => Number.isNaN(price)) ? simpleReturns(prices) : null
}
