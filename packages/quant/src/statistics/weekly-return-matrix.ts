import type { Slot, SlotSeries } from '../series/series.ts'
import { type WeekSeries, weekEndSeries } from '../series/week-end-series.ts'
import { weekOfSlot } from '../series/weekday-slot.ts'

/** Returns of several series over the same spans. */
export interface ReturnMatrix {
  readonly rows: number
  readonly columns: number
  /** Shape (rows × columns), row by row, oldest first; NaN before a series begins and after it ends. */
  readonly values: Float64Array
}

/**
 * Weekly returns of many series, as a covariance wants them. A week in which any living series is closed is merged
 * with the next one for all, so every row spans the same days everywhere.
 *
 * @param series - total-return indices on the weekday calendar, in one currency
 * @param lastSlot - the as-of day's slot
 * @param weeks - at most so many rows, the newest ones
 * @returns one column a series; NaN only before its first and after its last price
 *
 * Source: weekly sampling; unequal histories are kept for Stambaugh (1997), never zero-filled.
 */
export function weeklyReturnMatrix(series: readonly SlotSeries[], lastSlot: Slot, weeks: number): ReturnMatrix {
  const columns = series.map((one) => ({ weeks: weekEndSeries(one, lastSlot), ...livingWeeks(one, lastSlot) }))
  const last = Math.max(...columns.map((column) => column.last))
  const first = Math.min(...columns.map((column) => column.first))

  // newest first, one price more than returns
  const kept: number[] = []
  for (let week = last; week >= first && kept.length <= weeks; week--) {
    const open = columns.every(
      (column) => week < column.first || week > column.last || !Number.isNaN(priceOf(column.weeks, week)),
    )
    if (open) kept.push(week)
  }
  kept.reverse()

  const rows = Math.max(0, kept.length - 1)
  const values = new Float64Array(rows * series.length)
  for (let row = 0; row < rows; row++) {
    columns.forEach((column, c) => {
      values[row * series.length + c] =
        priceOf(column.weeks, kept[row + 1] ?? 0) / priceOf(column.weeks, kept[row] ?? 0) - 1
    })
  }
  return { rows, columns: series.length, values }
}

function livingWeeks({ firstSlot, values }: SlotSeries, lastSlot: Slot): { first: number; last: number } {
  let from = 0
  let to = Math.min(values.length, lastSlot - firstSlot + 1) - 1
  while (from <= to && Number.isNaN(values[from] ?? Number.NaN)) from += 1
  while (to >= from && Number.isNaN(values[to] ?? Number.NaN)) to -= 1
  return from > to
    ? { first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY }
    : { first: weekOfSlot(firstSlot + from), last: weekOfSlot(firstSlot + to) }
}

function priceOf(weeks: WeekSeries, week: number): number {
  return weeks.values[week - weeks.firstWeek] ?? Number.NaN
}
