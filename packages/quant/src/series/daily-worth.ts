import { lastDayOfMonth, monthIndexOf } from './month-index.ts'
import type { WeightedSeries } from './portfolio-series.ts'
import { type Rhythm, lastMonthOfPeriod } from './rebalancing-rhythm.ts'
import type { Slot } from './series.ts'
import { epochDayOfSlot, slotOf } from './weekday-slot.ts'

/**
 * What 1, spread by weight at a slot, is worth on each slot after it; a period at a time, fund by fund, as prices lie in
 * memory: a tenth of the time of `portfolioSeries`, which also follows late arrivals.
 *
 * @param funds - series and weights; only the weights' proportions count
 * @param span - on both ends every fund has a price
 * @param rhythm - how often it returns to its weights
 * @returns shape (slots of the span), starting at 1; NaN where a fund has no price
 *
 * Source: as `portfolioSeries`.
 */
export function dailyWorth(
  funds: readonly WeightedSeries[],
  span: { readonly from: Slot; readonly to: Slot },
  rhythm: Rhythm,
): Float64Array {
  const worth = new Float64Array(span.to - span.from + 1)
  worth[0] = 1
  const whole = funds.reduce((sum, fund) => sum + fund.weight, 0)
  let bought = 0
  for (let start = 1; start < worth.length;) {
    const end = Math.min(worth.length, lastSlotOfPeriod(rhythm, span.from + start) - span.from + 1)
    for (const { series, weight } of funds) {
      if (weight === 0) continue
      const shift = span.from - series.firstSlot
      const units = ((worth[bought] ?? 1) * weight) / whole / (series.values[bought + shift] ?? Number.NaN)
      for (let index = start; index < end; index++) {
        worth[index] = (worth[index] ?? 0) + units * (series.values[index + shift] ?? Number.NaN)
      }
    }
    // rebalanced at the last close of the period that all have
    for (let index = end - 1; index >= start && bought < start; index--) if (!Number.isNaN(worth[index])) bought = index
    start = end
  }
  return worth
}

function lastSlotOfPeriod(rhythm: Rhythm, slot: Slot): Slot {
  const month = lastMonthOfPeriod(rhythm, monthIndexOf(epochDayOfSlot(slot)))
  return month === Number.POSITIVE_INFINITY ? month : slotOf(lastDayOfMonth(month))
}
