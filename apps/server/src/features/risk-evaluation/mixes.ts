import { mixOverYears } from '@zhiheng/domain/risk-evaluation/mix-over-years.ts'
import { type RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskPolicies, type TargetClass, targetClasses } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { weeklyMeansOf } from './weekly-means.ts'

/** Percent of each asset class. */
export type Mix = Readonly<Partial<Record<TargetClass, number>>>

/** Risk and return a year, in TWD, of a mix of all funds of each class; null where a class does not reach back. */
export function followMix(market: Market, mix: Mix, years: number): { vol: number; perf: number } | null {
  const means = weeklyMeansOf(market)
  const classes = targetClasses.map((name) => ({ share: mix[name] ?? 0, returns: means.returns[name] }))
  return mixOverYears(classes, years)
}

/** What a risk level aims at. */
export function mixOfLevel(level: RiskLevel): Mix {
  const { bands } = riskPolicies[level]
  return Object.fromEntries(targetClasses.map((name) => [name, bands[name].target]))
}
