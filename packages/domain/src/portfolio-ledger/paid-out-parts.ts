import type { Distribution, Split } from '@zhiheng/quant/series/growth-factors.ts'
import type { Slot, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

/**
 * What part of a fund's growth from one price to the next was paid out: D / (M · s), M the price before.
 *
 * An event counts on the first price on or after its day, and not at all up to the first price or after the last: as in
 * the total-return index, so that what is left of the growth is the price's own.
 *
 * @returns by the slot of the later price
 *
 * Source: QUANT 1.1.
 */
export function paidOutParts(
  prices: SlotSeries,
  events: { readonly distributions: readonly Distribution[]; readonly splits: readonly Split[] },
): ReadonlyMap<Slot, number> {
  const splits = new Map<Slot, number>()
  for (const { epochDay, ratio } of events.splits) {
    const slot = dueSlot(prices, epochDay)
    if (slot !== null) splits.set(slot, (splits.get(slot) ?? 1) * ratio)
  }
  const parts = new Map<Slot, number>()
  for (const { epochDay, amount } of events.distributions) {
    const slot = dueSlot(prices, epochDay)
    if (slot === null) continue
    const part = amount / (priceBefore(prices, slot) * (splits.get(slot) ?? 1))
    parts.set(slot, (parts.get(slot) ?? 0) + part)
  }
  return parts
}

function dueSlot({ firstSlot, values }: SlotSeries, epochDay: number): Slot | null {
  const place = slotOnOrAfter(epochDay) - firstSlot
  if (place <= 0) return null
  for (let next = place; next < values.length; next++) if (!Number.isNaN(values[next])) return firstSlot + next
  return null
}

function priceBefore({ firstSlot, values }: SlotSeries, slot: Slot): number {
  return values.subarray(0, slot - firstSlot).findLast((price) => !Number.isNaN(price)) ?? Number.NaN
}
