import { indexOnOrBefore } from '../series/find-day.ts'
import type { DatedSeries, EpochDay, Ratio } from '../series/series.ts'
import { isTooOldOn } from './periods.ts'

/** Why there is no return: no price at all, born after the target day, or the last price before it too old. */
export type NoPerformance = 'no-data' | 'too-young' | 'stale-base'

interface Span {
  /** The day the return should start from. */
  readonly targetDay: EpochDay
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
 * The return from the last price on or before one day to the last price on or before another.
 *
 * @param series - total-return index (or prices), shape (n)
 * @param targetDay - the base lies here or up to ten weekdays earlier
 * @param asOf - later prices are ignored
 * @returns end / base − 1 and where both lie, or the reason for none
 *
 * Source: NTU fund ranking notes: nothing is computed for a period longer than the fund's life; ten-weekday rule ours.
 */
export function spanPerformance(series: DatedSeries, targetDay: EpochDay, asOf: EpochDay): Performance {
  const { epochDays, values } = series
  const end = indexOnOrBefore(epochDays, asOf)
  if (end < 0) return { targetDay, perf: null, reason: 'no-data' }
  const base = indexOnOrBefore(epochDays, targetDay)
  if (base < 0) return { targetDay, perf: null, reason: 'too-young' }
  const baseDay = epochDays[base] ?? 0
  if (isTooOldOn(baseDay, targetDay)) return { targetDay, perf: null, reason: 'stale-base' }
  const perf = (values[end] ?? Number.NaN) / (values[base] ?? Number.NaN) - 1
  return { targetDay, perf, reason: null, base, end, baseDay, endDay: epochDays[end] ?? 0 }
}
