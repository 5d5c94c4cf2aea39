import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

/** A step beyond this from one price to the next is no day of a fund: a split, a wrong price. Source: QUANT 7. */
const LARGEST_STEP = 1.5

/**
 * What one unit became, day by day, for measuring an outcome: total returns, the last price carried over days without
 * one, and steps that no event explains left out (neither a gain nor a loss).
 *
 * @param totalReturns - NaN where no price was published
 */
export function realisedGrowth({ firstSlot, values }: SlotSeries): SlotSeries {
  const grown = new Float64Array(values.length).fill(Number.NaN)
  let before = Number.NaN
  let worth = 1
  values.forEach((value, index) => {
    if (!Number.isNaN(value)) {
      const step = value / before
      if (step <= LARGEST_STEP && step >= 1 / LARGEST_STEP) worth *= step
      before = value
    }
    if (!Number.isNaN(before)) grown[index] = worth
  })
  return { firstSlot, values: grown }
}

/** The worth at a slot: the last one known where the series has ended, 1 before it begins or where there is none. */
export function worthAt(series: SlotSeries | null, slot: number): number {
  if (series === null) return 1
  const place = Math.min(slot - series.firstSlot, series.values.length - 1)
  const worth = series.values[place] ?? Number.NaN
  return Number.isNaN(worth) ? 1 : worth
}
