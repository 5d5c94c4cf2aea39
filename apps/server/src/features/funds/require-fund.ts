import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'

/** @throws Refusal not_found */
export function requireFund(market: Market, lipperId: string): MarketFund {
  const index = market.indexOf(lipperId)
  const fund = index === null ? undefined : market.funds[index]
  if (fund === undefined) throw new Refusal('not_found')
  return fund
}
