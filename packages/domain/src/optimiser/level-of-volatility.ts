import { type RiskLevel, riskLevels } from '../risk-evaluation/risk-level.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'

/** The risk level whose volatility target is nearest, percent a year; of two equally near the higher one. */
export function levelOfVolatility(percent: number): RiskLevel {
  return riskLevels.reduce((best, level) => (distance(level, percent) <= distance(best, percent) ? level : best))
}

function distance(level: RiskLevel, percent: number): number {
  return Math.abs(riskPolicies[level].volatility - percent)
}
