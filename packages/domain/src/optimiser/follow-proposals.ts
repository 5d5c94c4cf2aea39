import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import type { Proposal } from './propose-portfolio.ts'
import type { Way } from './walk-forward.ts'

/** Does what is proposed, each time; leaves everything as it is where the proposal says that no change is worth it. */
export function followProposals(propose: (funds: readonly OptimisedFund[], ask: ProposalAsk) => Proposal): Way {
  return ({ funds, ask, now }) => {
    const proposal = propose(funds, ask)
    if (proposal.isNoChange) return now
    return new Map(
      proposal.funds.flatMap(({ lipperId }, place) => {
        const percent = proposal.after[place] ?? 0
        return percent > 0 ? [[lipperId, percent / 100] as const] : []
      }),
    )
  }
}
