import { candidateRules, withinLimits } from './build-inputs.ts'
import { hindranceCodes, hindrances } from './choose-candidates.ts'
import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'

/** Why a fund that is not held was not looked at by a suggestion. */
export const skipCodes = [...hindranceCodes, 'limit', 'other_class', 'ranked_behind'] as const
export type SkipCode = (typeof skipCodes)[number]

/** Funds that were skipped for one reason: all are counted, the best known of them named. */
export interface SkippedFunds {
  readonly code: SkipCode
  readonly count: number
  readonly funds: readonly { readonly lipperId: string; readonly name: string }[]
}

/** The whole market is skipped but for forty: a few names tell what a reason means. */
const MOST_NAMED = 5

/**
 * What a suggestion did not look at, reason by reason in the order of `skipCodes`.
 *
 * @param all - every fund there is
 * @param chosen - those that were looked at
 */
export function skippedFunds(
  all: readonly OptimisedFund[],
  ask: ProposalAsk,
  chosen: readonly OptimisedFund[],
): SkippedFunds[] {
  const looked = new Set(chosen.map(({ lipperId }) => lipperId))
  const strategies = new Set(chosen.map(({ strategyId }) => strategyId))
  const eligible = withinLimits(all, ask)
  const within = new Set(eligible)
  const why = hindrances(eligible, candidateRules(all, ask))
  const codeOf = (fund: OptimisedFund): SkipCode => {
    if (ask.limits.excluded.has(fund.lipperId)) return 'excluded'
    if (!within.has(fund)) return 'limit'
    return why(fund) ?? (strategies.has(fund.strategyId) ? 'other_class' : 'ranked_behind')
  }
  const skipped = all.filter((fund) => fund.nowPercent === 0 && !looked.has(fund.lipperId))
  const byCode = Map.groupBy(skipped, codeOf)
  return skipCodes.flatMap((code) => {
    const funds = byCode.get(code) ?? []
    if (funds.length === 0) return []
    const best = funds.toSorted((a, b) => (b.score ?? -9) - (a.score ?? -9) || (a.lipperId < b.lipperId ? -1 : 1))
    return [
      { code, count: funds.length, funds: best.slice(0, MOST_NAMED).map(({ lipperId, name }) => ({ lipperId, name })) },
    ]
  })
}
