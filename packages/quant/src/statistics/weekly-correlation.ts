import type { Slot, SlotSeries } from '../series/series.ts'
import { commonWeekReturns } from './common-week-returns.ts'
import { correlation } from './correlation.ts'

/** A year: with less, a correlation is mostly chance. */
export const FEWEST_WEEKS = 52

/**
 * How alike two funds move, week by week, whatever their holidays.
 *
 * @param a - total-return index on the weekday calendar
 * @param b - the other, in the same currency
 * @param span - first and last slot to look at; not given: all
 * @returns in [−1, 1]; null with fewer than 52 common weekly returns or if one side does not vary
 *
 * Source: Pearson on weekly returns of common weeks.
 */
export function weeklyCorrelation(a: SlotSeries, b: SlotSeries, span: { from?: Slot; to?: Slot } = {}): number | null {
  const pairs = commonWeekReturns(a, b, span)
  return pairs.a.length < FEWEST_WEEKS ? null : correlation(pairs.a, pairs.b)
}
