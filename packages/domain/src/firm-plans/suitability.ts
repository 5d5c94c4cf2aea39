import { type RiskLevel, riskLevels } from '../risk-evaluation/risk-level.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'

/** A fund of a plan with its regulator's risk class, 1 to 5: the firm's own before the public one; null where neither is known. */
export interface RatedFund {
  readonly lipperId: string
  readonly risk: number | null
}

/** Why clients of a level may not be offered a plan. */
export type UnsuitableReason = 'plan_above_level' | 'fund_above_level' | 'fund_without_risk' | 'no_funds'

/** Whether clients of a risk level may have a plan. */
export interface Suitability {
  readonly level: RiskLevel
  readonly why: UnsuitableReason | null
  /** The funds that keep it from them. */
  readonly funds: readonly string[]
}

/**
 * Which clients may have a plan: those whose risk level is the plan's or above, and may have every fund of it. What is not
 * known of a fund keeps it from everybody.
 *
 * Source: QUANT 3.5 for the highest class of a fund by level.
 */
export function suitabilityOf(planLevel: RiskLevel, funds: readonly RatedFund[]): Suitability[] {
  const unknown = idsOf(funds.filter(({ risk }) => risk === null))
  return riskLevels.map((level): Suitability => {
    const above = idsOf(funds.filter(({ risk }) => risk !== null && risk > riskPolicies[level].highestFundRisk))
    if (funds.length === 0) return { level, why: 'no_funds', funds: [] }
    if (level < planLevel) return { level, why: 'plan_above_level', funds: [] }
    if (above.length > 0) return { level, why: 'fund_above_level', funds: above }
    if (unknown.length > 0) return { level, why: 'fund_without_risk', funds: unknown }
    return { level, why: null, funds: [] }
  })
}

function idsOf(funds: readonly RatedFund[]): string[] {
  return funds.map(({ lipperId }) => lipperId)
}
