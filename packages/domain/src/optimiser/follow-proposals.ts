import { candidatesFor } from './build-inputs.ts'
import { fundsWithoutHistory, hasHistory } from './funds-without-history.ts'
import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import type { Proposal } from './propose-portfolio.ts'
import type { Way } from './walk-forward.ts'

/**
 * Does what is proposed, each time; leaves everything as it is where the proposal says that no change is worth it, and
 * where nothing can be suggested.
 *
 * @param skipped - hears of the decisions on which nothing could be suggested
 */
export function followProposals(
  propose: (funds: readonly OptimisedFund[], ask: ProposalAsk) => Proposal,
  skipped: (step: number) => void = () => undefined,
): Way {
  return ({ funds, ask, now, step }) => {
    const candidates = candidatesFor(funds, ask)
    if (candidates.length === 0 || fundsWithoutHistory(candidates, ask.lastSlot).length > 0) {
      skipped(step)
      return now
    }
    // of others nothing is known on that day: their prices begin later, have ended or lie in a hole
    const known = funds.filter((fund) => fund.nowPercent > 0 || hasHistory(fund, ask.lastSlot))
    const proposal = propose(known, ask)
    if (proposal.verdict.kind === 'cannot_be_suggested') skipped(step)
    if (proposal.isNoChange || proposal.verdict.kind === 'cannot_be_suggested') return now
    return new Map(
      proposal.funds.flatMap(({ lipperId }, index) => {
        const percent = proposal.after[index] ?? 0
        return percent > 0 ? [[lipperId, percent / 100] as const] : []
      }),
    )
  }
}
