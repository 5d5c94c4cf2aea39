import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type TargetClass, targetClasses } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'
import { yearsOfMix } from '@zhiheng/domain/risk-evaluation/worst-year.ts'
import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import { WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { weeklyMeansOf } from '../risk-evaluation/weekly-means.ts'

/** The worst 52 weeks that a mix of asset classes has been through. */
export interface WorstYear {
  readonly percent: number
  /** What the money would have gained or lost, whole units. */
  readonly amount: number
  readonly from: IsoDate
  readonly to: IsoDate
  readonly years: number
}

/**
 * The worst year of a mix, by the means of all funds of each class: that reaches back as far as there are prices, where
 * the chosen funds may be young.
 *
 * @param shares - percent by class
 * @returns null where there are under two years
 */
export function worstYearOf(market: Market, shares: ReadonlyMap<string, number>, money: number): WorstYear | null {
  const { returns, lastSlot } = weeklyMeansOf(market)
  const found = yearsOfMix(
    targetClasses.map((name: TargetClass) => ({ share: shares.get(name) ?? 0, returns: returns[name] })),
  )
  if (found === null) return null
  const { worst, weeks } = found
  const endOf = (week: number) => isoDayOf(epochDayOfSlot(lastSlot - (returns.equity.length - 1 - week) * SLOTS_A_WEEK))
  // the money is that of the percentage beside it
  const percent = Math.round(worst.percent * 100) / 100
  return {
    percent,
    amount: Math.round((money * percent) / 100),
    // the year begins at the end of the week before it
    from: endOf(worst.from - 1),
    to: endOf(worst.to),
    years: Math.round((weeks / WEEKS_A_YEAR) * 10) / 10,
  }
}
