import type { LevelHistory } from '@zhiheng/contract/risk-evaluation.ts'
import { type RiskLevel, riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskPolicies, targetClasses } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'
import { yearsOfMix } from '@zhiheng/domain/risk-evaluation/worst-year.ts'
import { WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { type WeeklyMeans, weeklyMeansOf } from './weekly-means.ts'

const known = new WeakMap<Market, LevelHistory[]>()

/** What each level's mix has been through. Made once for each version of the data. */
export function levelHistories(market: Market): LevelHistory[] {
  const found = known.get(market)
  if (found) return found
  const means = weeklyMeansOf(market)
  const made = riskLevels.map((level) => historyOf(level, means))
  known.set(market, made)
  return made
}

function historyOf(level: RiskLevel, { returns, lastSlot }: WeeklyMeans): LevelHistory {
  const { bands } = riskPolicies[level]
  const years = yearsOfMix(targetClasses.map((name) => ({ share: bands[name].target, returns: returns[name] })))
  if (years === null) return { level, worst_year: null, worst_from: null, worst_to: null, bad_year: null, years: null }
  const endOf = (week: number) => isoDayOf(epochDayOfSlot(lastSlot - (returns.equity.length - 1 - week) * 5))
  return {
    level,
    worst_year: rounded(years.worst.percent),
    // the year begins at the end of the week before it
    worst_from: endOf(years.worst.from - 1),
    worst_to: endOf(years.worst.to),
    bad_year: rounded(years.badPercent),
    years: Math.round((years.weeks / WEEKS_A_YEAR) * 10) / 10,
  }
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100
}
