import type { RiskLevel } from '../risk-evaluation/risk-level.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import type { OptimiserTarget } from './target-groups.ts'

/** By so many percentage points a year the risk must be farther from the level's than before. Policy. */
const FARTHER = 1

/** Volatilities, percent a year. */
export interface AwayFromLevel {
  readonly before: number
  readonly after: number
  readonly wanted: number
}

/**
 * A change for the sake of a level that ends farther from the level's risk than what is held, above or below; null where
 * it does not.
 */
export function awayFromLevel(
  {
    before,
    after,
  }: { readonly before: { readonly volatility: number }; readonly after: { readonly volatility: number } },
  { level, target }: { readonly level: RiskLevel; readonly target: OptimiserTarget },
): AwayFromLevel | null {
  if (target.kind !== 'risk_level') return null
  const wanted = riskPolicies[level].volatility
  const farther = Math.abs(after.volatility - wanted) - Math.abs(before.volatility - wanted)
  return farther > FARTHER ? { before: before.volatility, after: after.volatility, wanted } : null
}
