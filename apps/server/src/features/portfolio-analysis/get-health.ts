import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getHealth as call, Health } from '@zhiheng/contract/portfolio-analysis/health.ts'
import { closePairs, HIGH_OVERLAP, overlapMatrix } from '@zhiheng/domain/look-through/overlap.ts'
import type { SeenFund } from '@zhiheng/domain/look-through/see-through.ts'
import { hasFallen } from '@zhiheng/domain/portfolio-analysis/has-fallen.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { scoreOf } from '../funds/research.ts'
import { scoreBefore } from '../funds/score-before.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import { type FundFacts, fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { listFundsHeld } from '../portfolio-ledger/list-funds-held.ts'

/**
 * What should be looked at in some of a member's portfolios, beyond what their lines alone say.
 *
 * @throws Refusal not_found where any of them is not theirs
 */
export async function getHealth(site: Site, memberId: number, ids: readonly number[]): Promise<ReplyOf<typeof call>> {
  const market = site.market()
  const held = await listFundsHeld(site.db, market, { memberId, ids })
  const facts = new Map([...new Set([...held.values()].flat())].map((id) => [id, fundFacts(market, id)]))
  // each fund as if it were the whole: how much two of them hold alike does not depend on the portfolio
  const seen = await seeThroughFunds(site.db, market, [...facts.values()].map(asWhole))
  const byFund = new Map(seen.map((one) => [one.fund.lipperId, one]))
  return {
    threshold: HIGH_OVERLAP,
    entries: [...held].map(([id, lipperIds]) => ({
      id,
      overlap: closestOf(
        lipperIds.flatMap((lipperId) => byFund.get(lipperId) ?? []),
        facts,
      ),
      fallen: lipperIds.flatMap((lipperId) => fallenOf(market, facts.get(lipperId))),
    })),
  }
}

function asWhole(fund: FundFacts) {
  return { ...fund, value: 1, percent: 100 }
}

function closestOf(seen: readonly SeenFund[], facts: ReadonlyMap<string, FundFacts>): Health['overlap'] {
  const [closest] = closePairs(overlapMatrix(seen))
  if (closest === undefined) return null
  const nameAt = (index: number) => facts.get(seen[index]?.fund.lipperId ?? '')?.name ?? ''
  return { first: nameAt(closest.first), second: nameAt(closest.second), percent: closest.percent }
}

function fallenOf(market: Market, facts: FundFacts | undefined): Health['fallen'] {
  if (facts === undefined) return []
  const [before, now] = [scoreBefore(market, facts.fund.index), scoreOf(market, facts.fund.index)]
  if (before === null || now === null || !hasFallen(before, now)) return []
  return [{ lipper_id: facts.fund.lipperId, name: facts.name, before, now }]
}
