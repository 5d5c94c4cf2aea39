import { indexOnOrBefore } from '../series/find-day.ts'
import type { DatedSeries, EpochDay, Ratio } from '../series/series.ts'
import { standingIndex } from '../series/standing-price.ts'

/** Why there is no return: no price at all, born after the target day, or no price that stands for its first or last day. */
export type NoPerformance = 'no-data' | 'too-young' | 'stale-base' | 'stale-end'

interface Span {
  /** The day the return should start from. */
  readonly targetDay: EpochDay
}

interface SpanEnd {
  readonly endDay: EpochDay
  /** Later prices are ignored. */
  readonly asOf: EpochDay
}

/** A return with the prices it is made of, or the reason why there is none. */
export type Performance =
  | (Span & {
      readonly perf: Ratio
      readonly reason: null
      /** Places in the series. */
      readonly base: number
      readonly end: number
      readonly baseDay: EpochDay
      readonly endDay: EpochDay
    })
  | (Span & { readonly perf: null; readonly reason: NoPerformance })

/**
 * The return from the price that stands for one day to the one that stands for another.
 *
 * @param series - total-return index (or prices), shape (n)
 * @param targetDay - its price is the base: of the day, or up to ten weekdays earlier, and never across a hole
 * @param asOf - the end, by the same rule; later prices are ignored
 * @returns end / base − 1 and where both lie, or the reason for none
 *
 * Source: NTU fund ranking notes: nothing is computed for a period longer than the fund's life; ten-weekday rule ours.
 */
export function spanPerformance(series: DatedSeries, targetDay: EpochDay, asOf: EpochDay): Performance {
  return performanceBetween(series, targetDay, { endDay: asOf, asOf })
}

/**
 * The same up to a day that is over: what was published since tells whether it lies in a hole.
 *
 * @param series - total-return index (or prices), shape (n)
 * @param targetDay - the first day
 * @param last - the last day, and the day up to which prices are known
 * @returns end / base − 1 and where both lie, or the reason for none
 *
 * Source: as `spanPerformance`.
 */
export function performanceBetween(series: DatedSeries, targetDay: EpochDay, last: SpanEnd): Performance {
  const { epochDays, values } = series
  const { endDay, asOf } = last
  if (indexOnOrBefore(epochDays, endDay) < 0) return { targetDay, perf: null, reason: 'no-data' }
  if (indexOnOrBefore(epochDays, targetDay) < 0) return { targetDay, perf: null, reason: 'too-young' }
  const base = standingIndex(series, targetDay, asOf)
  if (base < 0) return { targetDay, perf: null, reason: 'stale-base' }
  const end = standingIndex(series, endDay, asOf)
  if (end < 0) return { targetDay, perf: null, reason: 'stale-end' }
  const perf = (values[end] ?? Number.NaN) / (values[base] ?? Number.NaN) - 1
  return { targetDay, perf, reason: null, base, end, baseDay: epochDays[base] ?? 0, endDay: epochDays[end] ?? 0 }
}
