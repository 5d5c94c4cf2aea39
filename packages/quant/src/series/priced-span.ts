import type { SlotSpan } from './find-slot.ts'
import type { SlotSeries } from './series.ts'

/**
 * The first and the last slot that have a price.
 *
 * @param series - on the weekday calendar
 * @returns both slots; null if there is no price
 *
 * Source: docs/decisions/2026-11-21-weekday-calendar.md.
 */
export function pricedSpan(series: SlotSeries): SlotSpan | null {
  const { firstSlot, values } = series
  let from = 0
  let to = values.length - 1
  while (from <= to && Number.isNaN(values[from] ?? Number.NaN)) from += 1
  while (to >= from && Number.isNaN(values[to] ?? Number.NaN)) to -= 1
  return from > to ? null : { from: firstSlot + from, to: firstSlot + to }
}
