import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listOwnBondFunds as call } from '@zhiheng/contract/market-bonds.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { convertNow } from '../portfolio-ledger/convert-now.ts'
import { followAll, type FollowedPortfolio } from '../portfolio-ledger/follow-all.ts'
import { durationsOf } from './durations-of.ts'
import { isBondFund } from './list-bond-funds.ts'

/** The bond funds in all of a member's portfolios, each fund once, the largest first. */
export async function listOwnBondFunds(
  { db, market }: Pick<Site, 'db' | 'market'>,
  memberId: number,
): Promise<ReplyOf<typeof call>> {
  const snapshot = market()
  const all = await followAll(db, snapshot, memberId)
  const worths = [...worthByFund(snapshot, all)]
  const known = worths
    .flatMap(([fund, worth]) => (worth === null || worth <= 0 ? [] : [{ fund, worth }]))
    .toSorted((a, b) => b.worth - a.worth)
  const durations = await durationsOf(
    db,
    snapshot,
    known.map(({ fund }) => fund),
  )
  return {
    as_of: snapshot.asOf,
    portfolios: all.length,
    funds: known.map(({ fund, worth }, at) => ({
      ...named(fund),
      currency: fund.currency,
      value: roundMoney(worth, 'TWD'),
      duration: durations[at]?.duration ?? null,
    })),
    left_out: worths.flatMap(([fund, worth]) => (worth === null ? [named(fund)] : [])),
  }
}

/** In New Taiwan dollars; null where one of a fund's lines has no worth or no rate. */
function worthByFund(market: Market, all: readonly FollowedPortfolio[]): ReadonlyMap<MarketFund, number | null> {
  const sums = new Map<MarketFund, number | null>()
  for (const { portfolio, valued } of all)
    for (const { value, facts } of valued.lines) {
      if (!isBondFund(facts.fund)) continue
      const worth = convertNow(market, value, { from: portfolio.currency, to: 'TWD' })
      const before = sums.get(facts.fund)
      sums.set(facts.fund, worth === null || before === null ? null : (before ?? 0) + worth)
    }
  return sums
}

const named = ({ lipperId, name }: MarketFund) => ({ lipper_id: lipperId, name: displayName(name) })
