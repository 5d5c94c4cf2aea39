import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

/** The last slot of a span (both ends included) that has a price; null if there is none. */
export function lastPricedSlot(series: SlotSeries, to: number, from = series.firstSlot): number | null {
  const { firstSlot, values } = series
  const lowest = Math.max(0, from - firstSlot)
  for (let place = Math.min(to - firstSlot, values.length - 1); place >= lowest; place--) {
    if (!Number.isNaN(values[place] ?? Number.NaN)) return firstSlot + place
  }
  return null
}

/** The value of a slot, NaN where there is none. */
export function valueAt({ firstSlot, values }: SlotSeries, slot: number): number {
  return values[slot - firstSlot] ?? Number.NaN
}
