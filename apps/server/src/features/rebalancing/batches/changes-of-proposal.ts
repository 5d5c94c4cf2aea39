import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { previewBatch as call } from '@zhiheng/contract/rebalancing/batches.ts'
import type { BatchProposal } from '@zhiheng/domain/rebalancing/batch.ts'

import type { Market } from '../../../platform/nav-store/market.ts'
import { fundFacts } from '../../portfolio-ledger/fund-facts.ts'

type TradedFund = ReplyOf<typeof call>['funds'][number]

/** A change of less than this, percentage points, is no trade. */
const LEAST_MOVE = 0.05

/** What a proposal does to each fund that it moves, with its name. */
export function changesOfProposal(
  market: Market,
  proposal: BatchProposal,
): { lipper_id: string; name: string; before: number; after: number }[] {
  return proposal.funds
    .filter(({ before, after }) => Math.abs(after - before) >= LEAST_MOVE)
    .map(({ lipperId, before, after }) => ({
      lipper_id: lipperId,
      name: fundFacts(market, lipperId).name,
      before,
      after,
    }))
}

/** In how many portfolios each fund is bought and sold; the most traded first. */
export function tradedFunds(
  market: Market,
  parts: readonly { readonly proposal: BatchProposal | null }[],
): TradedFund[] {
  const found = new Map<string, TradedFund>()
  for (const { proposal } of parts) {
    for (const { lipper_id: id, name, before, after } of proposal === null ? [] : changesOfProposal(market, proposal)) {
      const known = found.get(id) ?? { lipper_id: id, name, bought_in: 0, sold_in: 0 }
      const [bought, sold] = after > before ? [1, 0] : [0, 1]
      found.set(id, { ...known, bought_in: known.bought_in + bought, sold_in: known.sold_in + sold })
    }
  }
  return [...found.values()].toSorted((a, b) => tradesOf(b) - tradesOf(a))
}

function tradesOf({ bought_in, sold_in }: TradedFund): number {
  return bought_in + sold_in
}
