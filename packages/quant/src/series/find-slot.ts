import type { Slot, SlotSeries } from './series.ts'

/** A stretch of the weekday calendar, both ends included. */
export interface SlotSpan {
  readonly from: Slot
  readonly to: Slot
}

/**
 * The last slot of a span on which every series has a price.
 *
 * @param series - on the weekday calendar
 * @param span - where to look, from its end backwards
 * @returns the slot; null if there is none
 *
 * Source: docs/decisions/2026-11-21-weekday-calendar.md.
 */
export function lastCommonSlot(series: readonly SlotSeries[], span: SlotSpan): Slot | null {
  for (let slot = span.to; slot >= span.from; slot--) {
    if (series.every((one) => isPriced(one, slot))) return slot
  }
  return null
}

/**
 * The first slot of a span on which every series has a price.
 *
 * @param series - on the weekday calendar
 * @param span - where to look, from its beginning on
 * @returns the slot; null if there is none
 *
 * Source: docs/decisions/2026-11-21-weekday-calendar.md.
 */
export function firstCommonSlot(series: readonly SlotSeries[], span: SlotSpan): Slot | null {
  for (let slot = span.from; slot <= span.to; slot++) {
    if (series.every((one) => isPriced(one, slot))) return slot
  }
  return null
}

/**
 * The last slot of a span on which enough of several series have a figure: a day on which one of a curve's maturities was
 * not quoted is still a day of the curve.
 *
 * @param series - on the weekday calendar
 * @param span - where to look, from its end backwards
 * @param least - how many of them, 1 or more
 * @returns the slot; null if there is none
 *
 * Source: docs/decisions/2026-11-24-the-bond-market.md.
 */
export function lastSlotOfMost(series: readonly SlotSeries[], span: SlotSpan, least: number): Slot | null {
  for (let slot = span.to; slot >= span.from; slot--) {
    if (series.filter((one) => isPriced(one, slot)).length >= least) return slot
  }
  return null
}

function isPriced({ firstSlot, values }: SlotSeries, slot: Slot): boolean {
  return !Number.isNaN(values[slot - firstSlot] ?? Number.NaN)
}
