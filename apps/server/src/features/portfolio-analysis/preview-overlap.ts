import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { previewOverlap as call } from '@zhiheng/contract/portfolio-analysis.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import {
  closestBehind,
  MOST_COMPARED,
  type OverlapMatrix,
  overlapMatrix,
} from '@zhiheng/domain/look-through/overlap.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import { type FundFacts, fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { listAllFundsHeld } from '../portfolio-ledger/list-funds-held.ts'
import { overlapReply } from './overlap-reply.ts'
import { namedFund } from './read-held-funds.ts'

type Reply = ReplyOf<typeof call>

/** More than anybody holds: what comes behind is not looked at. */
const MOST_HELD = 100

/**
 * How much each pair of chosen funds holds alike, and how much each of them is like what the member has already.
 *
 * @throws Refusal fund_not_available, too_many
 */
export async function previewOverlap(site: Site, memberId: number, ids: readonly string[]): Promise<Reply> {
  const market = site.market()
  const chosen = [...new Set(ids)]
  if (chosen.length > MOST_COMPARED) throw new Refusal('too_many')
  const funds = chosen.map((id) => fundFacts(market, id))
  const held = await heldBesides(site.db, market, { memberId, chosen: new Set(chosen) })
  // an overlap is of funds as they are: their parts of a portfolio do not matter
  const seen = await seeThroughFunds(
    site.db,
    market,
    [...funds, ...held].map((facts) => ({ ...facts, percent: 1 })),
  )
  const matrix = overlapMatrix(seen.slice(0, funds.length))
  return {
    ...overlapReply(funds, matrix),
    funds: funds.map((facts, index) => ({
      ...namedFund(facts),
      coverage: matrix.coverage[index] ?? null,
      as_of: seen[index]?.fund.disclosure?.date ?? null,
    })),
    held: closestHeld(overlapMatrix(seen), { funds, held }),
  }
}

/** What the member's portfolios hold besides the chosen funds. */
async function heldBesides(
  db: Database,
  market: Market,
  { memberId, chosen }: { memberId: number; chosen: ReadonlySet<string> },
): Promise<FundFacts[]> {
  const all = await listAllFundsHeld(db, market, memberId)
  return all
    .filter((id) => !chosen.has(id))
    .slice(0, MOST_HELD)
    .map((id) => fundFacts(market, id))
}

/** Rows are the chosen funds; behind them stand those that are held. */
function closestHeld(
  matrix: OverlapMatrix,
  { funds, held }: { funds: readonly FundFacts[]; held: readonly FundFacts[] },
): Reply['held'] {
  return funds.flatMap(({ fund }, row) => {
    const closest = closestBehind(matrix, { row, first: funds.length })
    const other = closest === null ? undefined : held[closest.at]
    if (closest === null || other === undefined) return []
    const { lipperId } = other.fund
    return [{ lipper_id: fund.lipperId, closest: { lipper_id: lipperId, name: other.name }, percent: closest.percent }]
  })
}
