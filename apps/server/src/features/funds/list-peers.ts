import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundPeers } from '@zhiheng/contract/funds/peers.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { cellOf, type Research } from './compute-figures.ts'
import { requireFund } from './require-fund.ts'
import { researchOf } from './research.ts'
import { noPoints, riskPoints } from './risk-points.ts'
import { summariseFund } from './summarise-fund.ts'

type Reply = ReplyOf<typeof getFundPeers>

const MOST_FUNDS = 8
const CHEAPEST = 3

/**
 * The peers of a fund worth a look: the best by score and one-year Sharpe ratio, and the cheapest; one class a strategy.
 *
 * @throws Refusal not_found
 */
export function listPeers(market: Market, lipperId: string): Reply {
  const research = researchOf(market)
  const fund = requireFund(market, lipperId)
  const group = research.peers.of(fund.index)
  if (group === null) return { sector_name: null, total: 0, funds: [], ...noPoints }
  const others = group.places
    .map((place) => market.funds[place])
    .filter((peer) => peer !== undefined)
    .filter((peer) => peer.status === 'active' && peer.strategyId !== fund.strategyId)
    .filter((peer) => research.isPrimary(peer.index))
  return {
    sector_name: group.name,
    total: new Set(group.places.map((place) => market.funds[place]?.strategyId)).size,
    funds: chosenOf(research, others).map((peer) => summariseFund(research, peer.index)),
    ...riskPoints(research, fund, others),
  }
}

function chosenOf(research: Research, peers: readonly MarketFund[]): MarketFund[] {
  const best = peers.toSorted((a, b) => meritOf(research, b) - meritOf(research, a) || compareIds(a, b))
  const cheapest = peers
    .filter((peer) => peer.totalExpensePercent !== null)
    .toSorted((a, b) => (a.totalExpensePercent ?? 0) - (b.totalExpensePercent ?? 0) || compareIds(a, b))
  return [...new Set([...best.slice(0, MOST_FUNDS - CHEAPEST), ...cheapest.slice(0, CHEAPEST), ...best])].slice(
    0,
    MOST_FUNDS,
  )
}

/** Score first, one-year Sharpe ratio within it; unknown is least. */
function meritOf({ scores, figures }: Research, { index }: MarketFund): number {
  const sharpe = figures.sharpe[cellOf(index, '1y')] ?? Number.NaN
  const bounded = Number.isNaN(sharpe) ? -99 : Math.max(-99, Math.min(99, sharpe))
  return (scores.of(index)?.score ?? -4) * 1000 + bounded
}

function compareIds(a: MarketFund, b: MarketFund): number {
  return a.lipperId < b.lipperId ? -1 : 1
}
