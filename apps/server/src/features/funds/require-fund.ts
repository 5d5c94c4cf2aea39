import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { isShownHere } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'

/**
 * A fund that is shown where one asks: below a firm one that it sells.
 *
 * @throws Refusal not_found
 */
export function requireFund(market: Market, lipperId: string): MarketFund {
  const fund = shownFund(market, lipperId)
  if (fund === null) throw new Refusal('not_found')
  return fund
}

/** As `requireFund`; null where there is none. */
export function shownFund(market: Market, lipperId: string): MarketFund | null {
  const fund = market.funds[market.indexOf(lipperId) ?? -1]
  return fund !== undefined && isShownHere(fund) ? fund : null
}
