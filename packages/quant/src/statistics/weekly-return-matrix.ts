import { SLOTS_A_WEEK } from '../series/per-year.ts'
import type { Slot, SlotSeries } from '../series/series.ts'
import { standingSlot } from '../series/standing-price.ts'

/** Returns of several series over the same spans. */
export interface ReturnMatrix {
  readonly rows: number
  readonly columns: number
  /** Shape (rows × columns), row by row, oldest first; NaN before a series begins, and nowhere else where it is alive. */
  readonly values: Float64Array
}

/**
 * Weekly returns of many series, as a covariance wants them. Every row spans five weekdays, counted back from the as-of
 * day, so that 52 of them are a year whatever the funds are, and no series has an influence on the row of another.
 *
 * @param series - total-return indices on the weekday calendar, in one currency
 * @param lastSlot - the as-of day's slot; the newest row ends there
 * @param weeks - at most so many rows, the newest ones
 * @returns one column a series; NaN before its first price or its last hole, all NaN where it has ended
 *
 * Source: weekly sampling of prices as `standingSlot` knows them, so that a history begins after its last hole; a closed
 * week is nothing and the next one two weeks, which leaves the variance unbiased.
 * Unequal histories are kept for Stambaugh (1997), never zero-filled.
 */
export function weeklyReturnMatrix(series: readonly SlotSeries[], lastSlot: Slot, weeks: number): ReturnMatrix {
  const histories = series.map((one) => weeklyPrices(one, lastSlot, weeks + 1))
  const rows = Math.max(0, ...histories.map((prices) => prices.length - 1))
  const values = new Float64Array(rows * series.length).fill(Number.NaN)
  histories.forEach((prices, column) => {
    for (let back = 0; back < prices.length - 1; back++) {
      const row = rows - 1 - back
      values[row * series.length + column] = (prices[back] ?? Number.NaN) / (prices[back + 1] ?? Number.NaN) - 1
    }
  })
  return { rows, columns: series.length, values }
}

/**
 * How many weekly returns a series has of its own up to a day, without a hole.
 *
 * @param series - prices or an index on the weekday calendar
 * @param lastSlot - the as-of day's slot
 * @param most - where counting ends
 * @returns 0 where it has ended
 *
 * Source: the same rule as weeklyReturnMatrix.
 */
export function weeksOfHistory(series: SlotSeries, lastSlot: Slot, most: number): number {
  return Math.max(0, weeklyPrices(series, lastSlot, most + 1).length - 1)
}

/**
 * The price at the as-of day and each week before it, up to the first hole: all of a series that the matrix knows.
 *
 * @param series - prices or an index on the weekday calendar
 * @param lastSlot - the as-of day's slot
 * @param most - how many at most
 * @returns newest first; empty where the series has ended
 *
 * Source: the same rule as weeklyReturnMatrix.
 */
export function weeklyPrices(series: SlotSeries, lastSlot: Slot, most: number): number[] {
  const prices: number[] = []
  for (let slot = lastSlot; prices.length < most; slot -= SLOTS_A_WEEK) {
    const standing = standingSlot(series, slot, lastSlot)
    const price = standing === null ? Number.NaN : (series.values[standing - series.firstSlot] ?? Number.NaN)
    if (!(price > 0)) break
    prices.push(price)
  }
  return prices
}
