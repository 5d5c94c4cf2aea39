import type { MemberLimits, OptimisedFund } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import type { Proposal } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import { type ChangeFlag, type ComparedHolding, compareHoldings } from '@zhiheng/domain/portfolios/compare-holdings.ts'

import { reasonOf } from '../optimiser/proposal-reply.ts'

/** A fund of a proposal that is held before or after. */
export interface BuiltFund {
  readonly fund: OptimisedFund
  /** In the proposal's lists. */
  readonly place: number
  readonly flags: readonly ChangeFlag[]
  readonly reason: string
}

/** A part of a hundred as so much money, so that a tenth of a percent counts as an adjustment. */
const MONEY_A_PERCENT = 10_000

/** What a proposal holds before or after, each with its flags and its reason; the largest after first. */
export function builtFunds(proposal: Proposal, limits: MemberLimits): BuiltFund[] {
  const changes = new Map(
    compareHoldings(sideOf(proposal, 'before'), sideOf(proposal, 'after')).map((change) => [change.lipperId, change]),
  )
  return proposal.funds
    .map((fund, place): BuiltFund => {
      const change = changes.get(fund.lipperId)
      const known = { proposal, locked: [], excluded: [], limits }
      return { fund, place, flags: change?.flags ?? [], reason: reasonOf(known, { fund, place, change }) }
    })
    .filter(({ fund }) => changes.has(fund.lipperId))
    .toSorted(
      (a, b) =>
        (proposal.after[b.place] ?? 0) - (proposal.after[a.place] ?? 0) ||
        (proposal.before[b.place] ?? 0) - (proposal.before[a.place] ?? 0),
    )
}

function sideOf(proposal: Proposal, side: 'before' | 'after'): ComparedHolding[] {
  return proposal.funds.flatMap(({ lipperId, assetType, sectorId, forSale }, place) => {
    const amount = (proposal[side][place] ?? 0) * MONEY_A_PERCENT
    return amount > 0
      ? [{ lipperId, amount, assetType, sector23Id: sectorId === 'none' ? null : sectorId, forSale }]
      : []
  })
}
