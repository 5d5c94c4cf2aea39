import { averageOverlap, overlapWithOthers } from '@zhiheng/domain/look-through/portfolio-overlap.ts'
import type { Proposal } from '@zhiheng/domain/optimiser/propose-portfolio.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'

/** What the funds of a proposal hold alike, percent; null where too little is disclosed. */
export interface ProposalOverlap {
  /** On average of two funds. */
  readonly before: number | null
  readonly after: number | null
  readonly equal: number | null
  /** Of each fund with all the others after the change. */
  readonly withOthers: ReadonlyMap<string, number | null>
}

/** Looks through the funds that are in a proposal before or after. */
export async function overlapOfProposal(site: Site, market: Market, proposal: Proposal): Promise<ProposalOverlap> {
  const { funds, before, after } = proposal
  const shown = funds.flatMap(({ lipperId, nowPercent }, index) => {
    const [own, next] = [before[index] ?? 0, after[index] ?? 0]
    return own > 0 || next > 0 ? [{ lipperId, own, next, isHeld: nowPercent > 0 }] : []
  })
  const seen = await seeThroughFunds(
    site.db,
    market,
    shown.map(({ lipperId }) => ({ ...fundFacts(market, lipperId), percent: 100 })),
  )
  const next = shown.map((fund) => fund.next)
  const others = overlapWithOthers(seen, next)
  return {
    before: averageOverlap(
      seen,
      shown.map(({ own }) => own),
    ),
    after: averageOverlap(seen, next),
    equal: averageOverlap(
      seen,
      shown.map(({ isHeld }) => Number(isHeld)),
    ),
    withOthers: new Map(shown.map(({ lipperId }, index) => [lipperId, others[index] ?? null])),
  }
}
