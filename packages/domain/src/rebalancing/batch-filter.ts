import type { RiskFit } from './batch.ts'

/** A portfolio that could be in a batch, by what it is chosen by. */
export interface BatchCandidate {
  /** Half the sum of absolute differences from the targets, percent; null where it cannot be told. */
  readonly drift: number | null
  /** Some band is left. */
  readonly needed: boolean
  /** A monthly plan is running. */
  readonly has_plan: boolean
  readonly fit: RiskFit
  readonly funds: readonly { readonly lipper_id: string }[]
}

/** Which portfolios are looked for; null: all. */
export interface BatchFilter {
  readonly plan: 'with' | 'without' | null
  readonly fit: RiskFit | null
  readonly drift: 'needed' | 'any_drift' | null
  /** One that is held, by lipperId. */
  readonly fund: string | null
}

/** A drift that is worth a word, percent. */
const SOME_DRIFT = 2

/** Whether a portfolio is among those looked for. Source: PRODUCT A11.11 "filter by plan/KYC/drift/holding fund X". */
export function matchesBatchFilter(candidate: BatchCandidate, filter: BatchFilter): boolean {
  if (filter.plan !== null && candidate.has_plan !== (filter.plan === 'with')) return false
  if (filter.fit !== null && candidate.fit !== filter.fit) return false
  if (filter.drift === 'needed' && !candidate.needed) return false
  if (filter.drift === 'any_drift' && (candidate.drift ?? 0) < SOME_DRIFT) return false
  return filter.fund === null || candidate.funds.some(({ lipper_id: held }) => held === filter.fund)
}
