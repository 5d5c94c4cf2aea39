import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundPeers } from '@zhiheng/contract/funds.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { cellOf, type Research } from './compute-figures.ts'
import { requireFund } from './require-fund.ts'
import { researchOf } from './research.ts'
import { summariseFund } from './summarise-fund.ts'
import { isPriceOnly } from './total-return-span.ts'
import { toPercent } from './wire-number.ts'

type Reply = ReplyOf<typeof getFundPeers>

const MOST_FUNDS = 8
const CHEAPEST = 3
const MOST_POINTS = 150
/** With fewer over three years the scatter shows one year. */
const FEWEST_POINTS = 5

/**
 * The peers of a fund worth a look: the best by score and one-year Sharpe ratio, and the cheapest; one class a strategy.
 *
 * @throws Refusal not_found
 */
export function listPeers(market: Market, lipperId: string): Reply {
  const research = researchOf(market)
  const fund = requireFund(market, lipperId)
  const group = research.peers.of(fund.index)
  if (group === null) return { sector_name: null, total: 0, funds: [], points_over: '3y', points: [] }
  const others = group.places
    .map((place) => market.funds[place])
    .filter((peer) => peer !== undefined)
    .filter((peer) => peer.status === 'active' && peer.strategyId !== fund.strategyId)
    .filter((peer) => research.isPrimary(peer.index))
  return {
    sector_name: group.name,
    total: new Set(group.places.map((place) => market.funds[place]?.strategyId)).size,
    funds: chosenOf(research, others).map((peer) => summariseFund(research, peer.index)),
    ...pointsOf(research, fund, others),
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

/** Compound return against volatility, over the longest time that the fund itself has; the fund is the first point. */
function pointsOf(
  research: Research,
  fund: MarketFund,
  others: readonly MarketFund[],
): Pick<Reply, 'points_over' | 'points'> {
  const drawn = (['3y', '1y'] as const).map((points_over) => {
    const points = pointsOver(research, [fund, ...others], points_over).slice(0, MOST_POINTS)
    return { points_over, points, isEnough: points.length >= FEWEST_POINTS }
  })
  const { points_over, points } =
    drawn.find((one) => one.isEnough && one.points[0]?.lipper_id === fund.lipperId) ??
    drawn.find((one) => one.isEnough) ??
    drawn.reduce((longer, shorter) => (shorter.points.length > longer.points.length ? shorter : longer))
  return { points_over, points }
}

/** What leaves distributions out is not held against what has them: it has no point. */
function pointsOver({ figures, market }: Research, funds: readonly MarketFund[], period: '3y' | '1y'): Reply['points'] {
  return funds.flatMap(({ index, lipperId, name }) => {
    const cell = cellOf(index, period)
    const vol = toPercent(figures.volatility[cell])
    const perf = toPercent(figures.annualCompound[cell])
    return vol === null || perf === null || isPriceOnly(market, index)
      ? []
      : [{ lipper_id: lipperId, name: displayName(name), vol, perf }]
  })
}
