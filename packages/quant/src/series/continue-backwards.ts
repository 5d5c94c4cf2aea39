import { pricedSpan } from './priced-span.ts'
import type { Slot, SlotSeries } from './series.ts'
import { standingSlot } from './standing-price.ts'

/**
 * A series that goes on before its first price as another one went: scaled so that both meet on that day.
 *
 * @param own - total-return index on the weekday calendar
 * @param standIn - another in the same currency
 * @returns `own` with the returns of the other before it; null where the other does not reach back, or has no price that
 * stands for the first day of `own`
 *
 * Source: docs/decisions/2026-11-30-mixes-side-by-side.md; a price stands as in `standing-price.ts`.
 */
export function continueBackwards(own: SlotSeries, standIn: SlotSeries): SlotSeries | null {
  const [span, other] = [pricedSpan(own), pricedSpan(standIn)]
  if (span === null || other === null || other.from >= span.from) return null
  const meets = standingSlot(standIn, span.from, other.to)
  if (meets === null) return null
  const scale = priceAt(own, span.from) / priceAt(standIn, meets)
  const values = Float64Array.from({ length: span.to - other.from + 1 }, (_, place) => {
    const slot = other.from + place
    return slot < span.from ? priceAt(standIn, slot) * scale : priceAt(own, slot)
  })
  return { firstSlot: other.from, values }
}

function priceAt({ firstSlot, values }: SlotSeries, slot: Slot): number {
  return values[slot - firstSlot] ?? Number.NaN
}
