import { monthIndexOf } from './month-index.ts'
import type { MonthSeries, SlotSeries } from './series.ts'
import { epochDayOfSlot } from './weekday-slot.ts'

/**
 * The last figure of every calendar month, that of the month which is running among them: for levels that are read at any
 * time, where `monthEndSeries` is for returns over whole months.
 *
 * @param series - a level on the weekday calendar; NaN where none was published
 * @returns consecutive months from the first to the last figure; NaN for a month without one; empty without any
 *
 * Source: docs/decisions/2026-11-24-the-bond-market.md.
 */
export function latestOfMonths(series: SlotSeries): MonthSeries {
  const { firstSlot, values } = series
  const found = new Map<number, number>()
  values.forEach((value, at) => {
    if (!Number.isNaN(value)) found.set(monthIndexOf(epochDayOfSlot(firstSlot + at)), value)
  })
  if (found.size === 0) return { firstMonth: 0, values: new Float64Array(0) }
  const firstMonth = Math.min(...found.keys())
  const months = new Float64Array(Math.max(...found.keys()) - firstMonth + 1).fill(Number.NaN)
  for (const [month, value] of found) months[month - firstMonth] = value
  return { firstMonth, values: months }
}
