import type { Distribution, Split } from '@zhiheng/quant/series/growth-factors.ts'
import { slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { tableLike } from './load-prices.ts'
import type { SeriesTable } from './market.ts'

export interface FundEvents {
  /** Ascending. */
  readonly distributions: readonly Distribution[]
  /** Ascending. */
  readonly splits: readonly Split[]
}

/**
 * Total returns of every fund, on the slots of the prices. One pass over the slots; a test holds it to quant's
 * `totalReturnIndex`, which works day by day.
 *
 * @returns the table, and the places of funds whose events contradict their prices (all NaN there)
 */
export function totalReturnsOf(
  prices: SeriesTable,
  eventsOf: (index: number) => FundEvents,
): { table: SeriesTable; faults: { index: number; reason: string }[] } {
  const table = tableLike(prices)
  const faults: { index: number; reason: string }[] = []
  for (let index = 0; index < prices.firstSlots.length; index++) {
    const start = prices.offsets[index] ?? 0
    const end = prices.offsets[index + 1] ?? 0
    if (start === end) continue
    const source = prices.values.subarray(start, end)
    const target = table.values.subarray(start, end)
    const events = eventsOf(index)
    const hasNone = events.distributions.length === 0 && events.splits.length === 0
    const reason = hasNone ? scale(source, target) : adjust({ source, target }, events, prices.firstSlots[index] ?? 0)
    if (reason === null) continue
    target.fill(Number.NaN)
    faults.push({ index, reason })
  }
  return { table, faults }
}

function scale(source: Float64Array, target: Float64Array): null {
  const first = source[0] ?? Number.NaN
  for (let slot = 0; slot < source.length; slot++) target[slot] = (source[slot] ?? Number.NaN) / first
  return null
}

/** Counts the units that one unit became; the index is their worth. */
function adjust(
  { source, target }: { source: Float64Array; target: Float64Array },
  events: FundEvents,
  firstSlot: number,
): string | null {
  const due = eventsBySlot(source, events, firstSlot)
  const first = source[0] ?? Number.NaN
  let before = first
  let units = 1
  for (let slot = 0; slot < source.length; slot++) {
    const price = source[slot] ?? Number.NaN
    const event = due.get(slot)
    if (event !== undefined) {
      if (event.paid >= before * event.split) return `distribution ${event.paid} of a price of ${before * event.split}`
      units *= (1 + event.paid / price) / event.split
    }
    target[slot] = (price * units) / first
    if (!Number.isNaN(price)) before = price
  }
  return null
}

/** What falls due on each price: an event counts on the first price on or after its day; up to the first it counts nothing. */
function eventsBySlot(
  source: Float64Array,
  { distributions, splits }: FundEvents,
  firstSlot: number,
): Map<number, { paid: number; split: number }> {
  const due = new Map<number, { paid: number; split: number }>()
  const add = (epochDay: number, event: { paid: number; split: number }) => {
    let slot = slotOnOrAfter(epochDay) - firstSlot
    if (slot <= 0) return
    while (slot < source.length && Number.isNaN(source[slot])) slot += 1
    const before = due.get(slot) ?? { paid: 0, split: 1 }
    due.set(slot, { paid: before.paid + event.paid, split: before.split * event.split })
  }
  for (const { epochDay, amount } of distributions) add(epochDay, { paid: amount, split: 1 })
  for (const { epochDay, ratio } of splits) add(epochDay, { paid: 0, split: ratio })
  return due
}
