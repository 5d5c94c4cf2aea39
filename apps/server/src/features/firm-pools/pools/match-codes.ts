import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/firm-pools.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { breachesOf } from '@zhiheng/domain/firm-pools/pool-rules.ts'

import type { Market, MarketFund } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { knownFund } from '../known-fund.ts'
import * as store from './store.ts'

const MOST_SHARING = 5

const byMarket = new WeakMap<Market, ReadonlyMap<string, readonly MarketFund[]>>()

/** Every class by each of its codes in capitals. */
function codesOf(market: Market): ReadonlyMap<string, readonly MarketFund[]> {
  const known = byMarket.get(market) ?? readCodes(market)
  byMarket.set(market, known)
  return known
}

function readCodes(market: Market): ReadonlyMap<string, readonly MarketFund[]> {
  const byCode = new Map<string, MarketFund[]>()
  for (const fund of market.funds) {
    const codes = new Set(
      [fund.lipperId, fund.isin, fund.code].flatMap((one) => (one === null ? [] : one.toUpperCase())),
    )
    for (const code of codes) byCode.set(code, [...(byCode.get(code) ?? []), fund])
  }
  return byCode
}

/** Which fund each code means. @throws Refusal not_found */
export async function matchCodes(
  site: Site,
  key: store.PoolKey,
  codes: readonly string[],
): Promise<ReplyOf<typeof contract.matchPoolCodes>> {
  const pool = await store.findPool(site.db, key)
  if (pool === null) throw new Refusal('not_found')
  const listed = new Set((await store.listFunds(site.db, key.firmId, [key.id])).map(({ fund_id }) => fund_id))
  const [market, today] = [site.market(), site.clock.today()]
  const byCode = codesOf(market)
  return {
    rows: codes.map((code) => {
      const found = (byCode.get(code.toUpperCase()) ?? []).map((fund) => knownFund(market, fund))
      const [only, ...others] = found
      const isOne = only !== undefined && others.length === 0
      return {
        funds: found.slice(0, MOST_SHARING).map(({ fund, name }) => ({ lipper_id: fund.lipperId, name })),
        listed: isOne && listed.has(only.fund.fundId),
        breaches: isOne ? [...breachesOf(pool.rules, only, today)] : [],
        can_be_sold: isOne && only.canBeSold,
      }
    }),
  }
}
