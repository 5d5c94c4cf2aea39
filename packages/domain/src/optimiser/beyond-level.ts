import type { RiskLevel } from '../risk-evaluation/risk-level.ts'
import { riskPolicies, type TargetClass, targetClasses } from '../risk-evaluation/risk-policy.ts'
import type { Proposal } from './propose-portfolio.ts'

/** Rounding to tenths. */
const SLACK = 0.1

/** A class whose share is not within its level's band, percent. */
export interface BeyondLevel {
  readonly name: TargetClass
  readonly share: number
  readonly min: number
  readonly max: number
}

/** The class of what is held that is farthest from what the level allows; null where every class is within. */
export function beyondLevel(
  { funds, before }: Pick<Proposal, 'funds' | 'before'>,
  level: RiskLevel,
): BeyondLevel | null {
  const classes = targetClasses.map((name) => {
    const { min, max } = riskPolicies[level].bands[name]
    const share = before.reduce((sum, percent, index) => sum + (funds[index]?.assetType === name ? percent : 0), 0)
    return { name, share, min, max, beyond: Math.max(min - share, share - max) }
  })
  const [farthest] = classes.filter(({ beyond }) => beyond > SLACK).toSorted((a, b) => b.beyond - a.beyond)
  return farthest ?? null
}
