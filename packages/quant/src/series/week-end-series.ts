import type { Slot, SlotSeries } from './series.ts'
import { weekOfSlot } from './weekday-slot.ts'

/** Last prices of consecutive weeks; NaN where a week has none. */
export interface WeekSeries {
  /** Weeks since Monday 1969-12-29. */
  readonly firstWeek: number
  /** Shape (weeks). */
  readonly values: Float64Array
}

/**
 * The last price of each week, Monday to Friday. A closed week stays NaN: filled forward it would give one return
 * of nothing and one of two weeks.
 *
 * @param series - prices or an index on the weekday calendar
 * @param lastSlot - later slots are left out; not given: none is later. The week of this slot may be unfinished
 * @returns consecutive weeks
 *
 * Source: weekly sampling for markets with different holidays; R xts::to.weekly.
 */
export function weekEndSeries(series: SlotSeries, lastSlot: Slot = Number.POSITIVE_INFINITY): WeekSeries {
  const { firstSlot, values } = series
  const end = Math.min(values.length, lastSlot - firstSlot + 1)
  const firstWeek = weekOfSlot(firstSlot)
  const weeks = new Float64Array(end > 0 ? weekOfSlot(firstSlot + end - 1) - firstWeek + 1 : 0).fill(Number.NaN)
  for (let i = 0; i < end; i++) {
    const price = values[i] ?? Number.NaN
    if (!Number.isNaN(price)) weeks[weekOfSlot(firstSlot + i) - firstWeek] = price
  }
  return { firstWeek, values: weeks }
}
