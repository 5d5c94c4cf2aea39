import { type PeriodKey, periodKeys, periods } from '../returns/periods.ts'
import { lastCompleteMonth, lastDayOfMonth } from '../series/month-index.ts'
import type { EpochDay, Slot } from '../series/series.ts'
import { slotOf } from '../series/weekday-slot.ts'

/** Everything about a day that is the same for every fund; made once, read thousands of times. */
export interface MetricsPlan {
  readonly asOf: EpochDay
  readonly lastSlot: Slot
  /** One a period, in the order of `periodKeys`: the slot of its first day, for which the base price stands. */
  readonly baseSlots: Int32Array
  /** Last slots of the complete months, newest first, shape (122); a month's prices lie behind its older neighbour's. */
  readonly monthEnds: Int32Array
}

const MOST_MONTHS = Math.max(...periodKeys.map((key) => periods[key].volatilityMonths ?? 0))

/**
 * Looks up the calendar of a day once, for `allPeriodMetrics`.
 *
 * @param asOf - the day of the whole table
 * @returns slots of all target days and month ends
 *
 * Source: the specification's periods, `periods.ts`.
 */
export function metricsPlan(asOf: EpochDay): MetricsPlan {
  const target = (key: PeriodKey): EpochDay => periods[key].target(asOf)
  const lastMonth = lastCompleteMonth(asOf)
  return {
    asOf,
    lastSlot: slotOf(asOf),
    baseSlots: Int32Array.from(periodKeys, (key) => slotOf(target(key))),
    // MOST_MONTHS returns need one more price, and the oldest month its lower bound
    monthEnds: Int32Array.from({ length: MOST_MONTHS + 2 }, (_, back) => slotOf(lastDayOfMonth(lastMonth - back))),
  }
}
