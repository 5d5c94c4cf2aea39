import type { DatedSeries, SlotSeries } from './series.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from './weekday-slot.ts'

/**
 * Lays dated prices on the weekday calendar. A weekend price moves to the Monday behind it, unless Monday has its
 * own: it is never shown before it was known.
 *
 * @param series - clean prices, shape (n)
 * @returns shape (slots from first to last price); NaN where no price was published; empty if there is none
 *
 * Source: docs/decisions/2026-11-21-weekday-calendar.md.
 */
export function toSlotSeries(series: DatedSeries): SlotSeries {
  const { epochDays, values } = series
  const first = epochDays[0]
  const last = epochDays.at(-1)
  if (first === undefined || last === undefined) return { firstSlot: 0, values: new Float64Array(0) }
  const firstSlot = slotOnOrAfter(first)
  const slots = new Float64Array(slotOnOrAfter(last) - firstSlot + 1).fill(Number.NaN)
  // ascending, so Monday's own price is written over Saturday's
  epochDays.forEach((day, i) => {
    slots[slotOnOrAfter(day) - firstSlot] = values[i] ?? Number.NaN
  })
  return { firstSlot, values: slots }
}

/**
 * Reads the prices off the weekday calendar.
 *
 * @param series - NaN where no price was published
 * @param asOf - later days are left out; not given: none is later
 * @returns the days that have a price, ascending
 *
 * Source: docs/decisions/2026-11-21-weekday-calendar.md.
 */
export function toDatedSeries(series: SlotSeries, asOf = Number.POSITIVE_INFINITY): DatedSeries {
  const { firstSlot, values } = series
  const end = asOf === Number.POSITIVE_INFINITY ? values.length : Math.min(values.length, slotOf(asOf) - firstSlot + 1)
  const days: number[] = []
  const prices: number[] = []
  for (let i = 0; i < end; i++) {
    const price = values[i] ?? Number.NaN
    if (Number.isNaN(price)) continue
    days.push(epochDayOfSlot(firstSlot + i))
    prices.push(price)
  }
  return { epochDays: Int32Array.from(days), values: Float64Array.from(prices) }
}
