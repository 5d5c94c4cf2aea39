import { estimateCovariance } from '@zhiheng/quant/covariance/estimate-covariance.ts'
import { riskContributions } from '@zhiheng/quant/risk/risk-contributions.ts'
import { WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'

import { type SampledFund, weeklySample, FEWEST_WEEKS } from '../optimiser/weekly-sample.ts'

/** How the risk of a portfolio comes about; percent units. */
export interface RiskParts {
  readonly volatility: number
  /** Part of the risk that each fund brings; they sum to 100, below zero where a fund offsets the others. */
  readonly shares: readonly number[]
  readonly effectiveBets: number
  /** Weeks of returns behind it. */
  readonly weeks: number
  /** Funds whose own history is too short: the mean of their class stands in. */
  readonly isProxy: readonly boolean[]
}

/**
 * Shares the risk of a portfolio among its funds, by the covariance that the optimiser uses.
 *
 * @param funds - with their total returns in one currency
 * @param weights - ratios, sum 1
 * @param lastSlot - the day of figures
 * @returns null where half a year of common history is missing, nothing is known of a fund, or nothing moves
 */
export function riskParts(
  funds: readonly SampledFund[],
  weights: readonly number[],
  lastSlot: number,
): RiskParts | null {
  if (funds.length === 0) return null
  const sample = weeklySample(funds, lastSlot)
  if (!sample.isWhole || sample.returns.rows < FEWEST_WEEKS) return null
  const { covariance } = estimateCovariance(sample.returns, WEEKS_A_YEAR)
  const parts = riskContributions(covariance, Float64Array.from(weights))
  if (parts === null) return null
  return {
    volatility: parts.volatility * 100,
    shares: [...parts.shares].map((share) => share * 100),
    effectiveBets: parts.effectiveBets,
    weeks: sample.returns.rows,
    isProxy: sample.isProxy,
  }
}
