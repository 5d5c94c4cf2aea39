import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

/** The last slot of a span (both ends included) that has a price; null if there is none. */
export function lastPricedSlot(series: SlotSeries, to: number, from = series.firstSlot): number | null {
  const { firstSlot, values } = series
  const lowest = Math.max(0, from - firstSlot)
  for (let index = Math.min(to - firstSlot, values.length - 1); index >= lowest; index--) {
    if (!Number.isNaN(values[index] ?? Number.NaN)) return firstSlot + index
  }
  return null
}

/** The value of a slot, NaN where there is none. */
export function valueAt({ firstSlot, values }: SlotSeries, slot: number): number {
  return values[slot - firstSlot] ?? Number.NaN
}
