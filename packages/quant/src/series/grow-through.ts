import { monthIndexOf } from './month-index.ts'
import type { WeightedSeries } from './portfolio-series.ts'
import { type Rhythm, lastMonthOfPeriod } from './rebalancing-rhythm.ts'
import type { Slot } from './series.ts'
import { epochDayOfSlot } from './weekday-slot.ts'

/**
 * What 1, spread by weight at the first of some days, is worth on each of them. Rebalanced on a day behind which the
 * next one lies in another period; so the days must hold the last of each period.
 *
 * @param funds - series and weights; only the weights' proportions count
 * @param days - ascending slots on which every fund has a price, shape (n)
 * @param rhythm - how often it returns to its weights
 * @returns shape (n), starting at 1
 *
 * Source: as `portfolioSeries`, which walks through every day.
 */
export function growThrough(funds: readonly WeightedSeries[], days: readonly Slot[], rhythm: Rhythm): Float64Array {
  const worth = new Float64Array(days.length).fill(1)
  const whole = funds.reduce((sum, fund) => sum + fund.weight, 0)
  let bought = 0
  for (let i = 1; i < days.length; i++) {
    let growth = 0
    for (const { series, weight } of funds) {
      const then = series.values[(days[bought] ?? 0) - series.firstSlot] ?? Number.NaN
      const now = series.values[(days[i] ?? 0) - series.firstSlot] ?? Number.NaN
      if (weight !== 0) growth += (weight / whole) * (now / then)
    }
    worth[i] = (worth[bought] ?? 1) * growth
    if (isLastOfPeriod(rhythm, days[i] ?? 0, days[i + 1] ?? 0)) bought = i
  }
  return worth
}

function isLastOfPeriod(rhythm: Rhythm, slot: Slot, next: Slot): boolean {
  if (rhythm === 'none') return false
  return monthIndexOf(epochDayOfSlot(next)) > lastMonthOfPeriod(rhythm, monthIndexOf(epochDayOfSlot(slot)))
}
