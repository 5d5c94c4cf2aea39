import { QuantError } from '../quant-error.ts'
import { indexOnOrBefore } from './find-day.ts'
import type { DatedSeries } from './series.ts'

/** A rate this old says nothing of today. Lunar New Year closes the market for nine or ten days. */
export const OLDEST_RATE_DAYS = 10

export interface ConvertedSeries {
  readonly series: DatedSeries
  /** Days of the source left out because their last rate was older than ten days, or not yet there. */
  readonly withoutRate: number
}

/**
 * States a series in another currency. The last rate is carried at most ten days.
 *
 * @param source - prices or a total-return index, shape (n)
 * @param rates - units of the target currency for one of the source's, shape (m)
 * @returns the days that have a fresh rate, and how many have none
 * @throws QuantError no-fx if no day has a rate on or before it
 *
 * Source: (1 + return) × (1 + change of the rate) − 1; CFA curriculum, "return in domestic currency".
 */
export function convertCurrency(source: DatedSeries, rates: DatedSeries): ConvertedSeries {
  const days: number[] = []
  const values: number[] = []
  let known = false
  source.epochDays.forEach((day, i) => {
    const at = indexOnOrBefore(rates.epochDays, day)
    if (at < 0) return
    known = true
    if (day - (rates.epochDays[at] ?? 0) > OLDEST_RATE_DAYS) return
    days.push(day)
    values.push((source.values[i] ?? Number.NaN) * (rates.values[at] ?? Number.NaN))
  })
  if (!known && source.values.length > 0) throw new QuantError('no-fx', 'no exchange rate on or before any day')
  return {
    series: { epochDays: Int32Array.from(days), values: Float64Array.from(values) },
    withoutRate: source.values.length - days.length,
  }
}

/**
 * Rates between two currencies that are both quoted against a third.
 *
 * @param source - units of the source currency for one of the third (its price per dollar), shape (n)
 * @param target - units of the target currency for one of the third, shape (m)
 * @returns units of the target for one of the source, on the days both are quoted
 *
 * Source: triangular parity; only rates of the same date are combined.
 */
export function crossRates(source: DatedSeries, target: DatedSeries): DatedSeries {
  const days: number[] = []
  const values: number[] = []
  source.epochDays.forEach((day, i) => {
    const at = indexOnOrBefore(target.epochDays, day)
    if (at < 0 || target.epochDays[at] !== day) return
    days.push(day)
    values.push((target.values[at] ?? Number.NaN) / (source.values[i] ?? Number.NaN))
  })
  return { epochDays: Int32Array.from(days), values: Float64Array.from(values) }
}
