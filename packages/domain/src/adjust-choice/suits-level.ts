import type { RiskLevel } from '../risk-evaluation/risk-level.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'

/** A fund on both sides of a change, shares in percent, with its risk class; null: nobody knows it. */
export interface ChangedFund {
  readonly lipperId: string
  readonly before: number
  readonly after: number
  readonly risk: number | null
}

/** How a change suits a level, fund by fund. */
export interface LevelFit {
  /** Held after it though the level may not hold them. */
  readonly above: readonly string[]
  /** Of those, what it buys. */
  readonly bought: readonly string[]
  /** Held after it, and nobody knows how risky they are. */
  readonly unknown: readonly string[]
}

/** Which funds of a change a level may not hold, and of which nobody can tell. */
export function fitOfLevel(funds: readonly ChangedFund[], level: RiskLevel): LevelFit {
  const held = funds.filter(({ after }) => after > 0)
  const above = held.filter(({ risk }) => risk !== null && risk > riskPolicies[level].highestFundRisk)
  return {
    above: above.map(({ lipperId }) => lipperId),
    bought: above.flatMap(({ lipperId, before, after }) => (after > before ? [lipperId] : [])),
    unknown: held.flatMap(({ lipperId, risk }) => (risk === null ? [lipperId] : [])),
  }
}
