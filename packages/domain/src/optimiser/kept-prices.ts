import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import type { Slot, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { weeklyPrices } from '@zhiheng/quant/statistics/weekly-return-matrix.ts'

import { MOST_WEEKS } from './weekly-sample.ts'

/** All that a suggestion knows of a fund's prices: one a week, newest first. */
export function pricesToKeep(series: SlotSeries, lastSlot: Slot): Float64Array {
  return Float64Array.from(weeklyPrices(series, lastSlot, MOST_WEEKS + 1))
}

/** A series of which a suggestion knows the same to the last bit. */
export function seriesOfKept(kept: Float64Array, lastSlot: Slot): SlotSeries {
  if (kept.length === 0) return { firstSlot: 0, values: new Float64Array(0) }
  const values = new Float64Array((kept.length - 1) * SLOTS_A_WEEK + 1).fill(Number.NaN)
  kept.forEach((price, back) => {
    values[values.length - 1 - back * SLOTS_A_WEEK] = price
  })
  return { firstSlot: lastSlot - values.length + 1, values }
}
