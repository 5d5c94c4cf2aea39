import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import { TAPE_DAYS_PER_YEAR } from '../calendar/tape-days.ts'
import type { StrategyPlan } from '../universe/strategy-plan.ts'

export type RiskLevel = 1 | 2 | 3 | 4 | 5

/** Five-year volatility below these ratios gives the level. Source: DOMAIN chapter 2.4. */
const bands = [
  [0.02, 1],
  [0.05, 2],
  [0.1, 3],
  [0.2, 4],
] as const satisfies readonly (readonly [number, RiskLevel])[]

const FIVE_YEARS = Math.round(5 * TAPE_DAYS_PER_YEAR)
const ONE_YEAR = Math.round(TAPE_DAYS_PER_YEAR)

/** The regulator's class: that of the sub-sector, or the higher one its last five years ask for. */
export function riskLevel(
  plan: StrategyPlan,
  { returns, firstSlot, lastSlot }: { returns: Float64Array; firstSlot: number; lastSlot: number },
): RiskLevel {
  if (plan.etf?.multiple || plan.house.kind === 'futures') return 5
  const base = subSectorOf(plan.sector2Id)?.riskLevel ?? 5
  if (lastSlot - firstSlot < ONE_YEAR) return base
  const byVol = bandOf(yearlyVol(returns.subarray(Math.max(lastSlot - FIVE_YEARS, firstSlot) + 1, lastSlot + 1)))
  return byVol > base ? byVol : base
}

function bandOf(vol: number): RiskLevel {
  return bands.find(([below]) => vol < below)?.[1] ?? 5
}

function yearlyVol(returns: Float64Array): number {
  let sum = 0
  let squares = 0
  for (const value of returns) {
    sum += value
    squares += value * value
  }
  const mean = sum / returns.length
  return Math.sqrt(Math.max(squares / returns.length - mean * mean, 0) * TAPE_DAYS_PER_YEAR)
}
