import { firstDayOfMonth, monthIndexOf } from '../series/month-index.ts'
import type { SlotSeries } from '../series/series.ts'
import { LONGEST_STAND_SLOTS } from '../series/standing-price.ts'
import { epochDayOfSlot, slotOnOrAfter } from '../series/weekday-slot.ts'

/** The price that the money of each month buys at. */
export interface MonthlyCharges {
  /** The month of the first place. */
  readonly firstMonth: number
  /** One a month, as indices of the series; −1 for a month whose money finds no price. */
  readonly places: Int32Array
}

/**
 * Where money that is paid on the same day of every month finds its price: the first one on or after that day. Money
 * waits ten weekdays at most; what would wait longer lies in a hole, and no one knows at which price it bought.
 *
 * @param series - worth on the weekday calendar, NaN where no price was published
 * @param chargeDay - 1 to 28
 * @returns from the first month whose charge day is not before the first price, to the last one whose price is there
 *
 * Source: docs/decisions/2026-11-23-plans-by-days-and-prices.md; the wait: that of `standingSlot`.
 */
export function monthlyCharges(series: SlotSeries, chargeDay: number): MonthlyCharges {
  const { firstSlot, values } = series
  const born = values.findIndex((value) => !Number.isNaN(value))
  const last = values.findLastIndex((value) => !Number.isNaN(value))
  if (born < 0) return { firstMonth: 0, places: new Int32Array(0) }
  const nominal = (month: number): number => slotOnOrAfter(firstDayOfMonth(month) + chargeDay - 1) - firstSlot
  const birthMonth = monthIndexOf(epochDayOfSlot(firstSlot + born))
  const firstMonth = nominal(birthMonth) >= born ? birthMonth : birthMonth + 1
  const lastMonth = monthIndexOf(epochDayOfSlot(firstSlot + last))
  const count = Math.max(0, lastMonth - firstMonth + (nominal(lastMonth) <= last ? 1 : 0))
  return {
    firstMonth,
    places: Int32Array.from({ length: count }, (_, at) => priceOnOrAfter(values, nominal(firstMonth + at))),
  }
}

function priceOnOrAfter(values: Float64Array, from: number): number {
  for (let at = from; at <= from + LONGEST_STAND_SLOTS && at < values.length; at++) {
    if (!Number.isNaN(values[at])) return at
  }
  return -1
}
