import { mixRows } from '@zhiheng/domain/optimiser/mix-rows.ts'
import { amountsAfter } from '@zhiheng/domain/portfolio-ledger/amounts-after.ts'

import type { Proposal, ProposedFund } from './proposal.ts'

/** Which rows of a proposal are not taken, and which funds keep their share whatever happens. */
export interface Choice {
  readonly declined: ReadonlySet<string>
  readonly locked: ReadonlySet<string>
}

/** A proposal of which only some rows are taken, balanced to 100 again; the proposal itself where all are. */
export function mixProposal(proposal: Proposal, { declined, locked }: Choice): Proposal {
  if (!proposal.funds.some((fund) => declined.has(fund.lipper_id))) return proposal
  const { funds } = proposal
  const percents = mixRows(
    funds.map((fund) => ({
      before: fund.before,
      after: fund.after,
      isTaken: !declined.has(fund.lipper_id),
      isLocked: locked.has(fund.lipper_id),
    })),
  )
  const amounts = amountsAfter(
    funds.map(({ before, amount_before: worth }, index) => ({ worth, before, after: percents[index] ?? 0 })),
  )
  return {
    ...proposal,
    no_change: false,
    funds: funds.map((fund, index) => mixedFund(fund, percents[index] ?? 0, amounts[index] ?? 0)),
  }
}

function mixedFund(fund: ProposedFund, after: number, amount: number): ProposedFund {
  return { ...fund, after, amount_after: amount, flags: flagsOf(fund, amount) }
}

/** As the record of the change will say it, but for pairs of funds that replace each other. */
function flagsOf({ amount_before: before }: ProposedFund, after: number): ProposedFund['flags'] {
  if (before === 0) return after === 0 ? [] : ['new']
  if (after === 0) return ['removed']
  return Math.abs(after - before) >= 1 ? ['sustained', 'adjusted'] : ['sustained']
}
