import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { fundOfKey } from '../funds/fund-of-key.ts'
import type { StoredHolding } from './portfolio-rows.ts'
import { text } from './text.ts'

/** @throws Refusal fund_not_available naming the id */
export function fundOfId(market: Market, lipperId: string): MarketFund {
  const index = market.indexOf(lipperId)
  const fund = index === null ? undefined : market.funds[index]
  if (fund === undefined) throw new Refusal('fund_not_available', { [lipperId]: text.noSuchFund })
  return fund
}

export function toHolding(market: Market, stored: StoredHolding): Holding {
  const { fundId, ...line } = stored
  return { lipperId: fundOfKey(market, fundId).lipperId, ...line }
}

export function toStored(market: Market, holding: Holding): StoredHolding {
  const { lipperId, amount, currency, date, plan } = holding
  return { fundId: fundOfId(market, lipperId).fundId, amount, currency, date, plan }
}
