import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { SeriesTable } from './market.ts'

/** How far back a usual day is looked for: a year. */
const LOOK_BACK = 250
/** Days of the year that may be unusually full (a list that came once) are passed over. */
const UNUSUAL_PART = 0.02

/**
 * The site's one date of figures: the last slot on which at least half as many funds have a price as on a
 * full day of the year before. A day that has only begun to come in, or a holiday, is passed over.
 *
 * @param today - epoch day; the answer without any price
 */
export function asOfSlot(prices: SeriesTable, today: number): number {
  const lastPriced = lastSlotOf(prices)
  if (lastPriced === null) return slotOf(today)
  const counts = new Uint32Array(LOOK_BACK)
  const from = lastPriced - LOOK_BACK + 1
  for (let fund = 0; fund < prices.firstSlots.length; fund++) {
    const start = prices.offsets[fund] ?? 0
    const first = prices.firstSlots[fund] ?? 0
    const end = first + (prices.offsets[fund + 1] ?? 0) - start
    for (let slot = Math.max(first, from); slot < end; slot++) {
      if (!Number.isNaN(prices.values[start + slot - first])) counts[slot - from] = (counts[slot - from] ?? 0) + 1
    }
  }
  const full = counts.filter((count) => count > 0).toSorted((a, b) => b - a)
  const enough = (full[Math.floor(full.length * UNUSUAL_PART)] ?? 0) / 2
  return from + counts.findLastIndex((count) => count >= enough)
}

function lastSlotOf(prices: SeriesTable): number | null {
  let last: number | null = null
  for (let fund = 0; fund < prices.firstSlots.length; fund++) {
    const length = (prices.offsets[fund + 1] ?? 0) - (prices.offsets[fund] ?? 0)
    if (length === 0) continue
    const end = (prices.firstSlots[fund] ?? 0) + length - 1
    if (last === null || end > last) last = end
  }
  return last
}
