import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'

const byMarket = new WeakMap<Market, ReadonlyMap<number, MarketFund>>()

/**
 * The fund of a database key in a snapshot.
 *
 * @throws Refusal busy for a class that was imported after this snapshot: the next request sees it
 */
export function fundOfKey(market: Market, fundId: number): MarketFund {
  const known = byMarket.get(market) ?? new Map(market.funds.map((fund) => [fund.fundId, fund]))
  byMarket.set(market, known)
  const fund = known.get(fundId)
  if (fund === undefined) throw new Refusal('busy')
  return fund
}
