import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { readHolders } from './store.ts'

/** A class that has disclosed a security among its newest holdings. */
export interface Holder {
  /** Its place in the market. */
  readonly place: number
  readonly weightPercent: number
}

/** The classes that hold a security, the largest weight first. */
export async function findHolders(db: Database, market: Market, isin: string): Promise<Holder[]> {
  const placeOf = new Map(market.funds.map((fund) => [fund.fundId, fund.index]))
  const holders = await readHolders(db, isin)
  return holders.flatMap(({ fundId, weightPercent }) => {
    const index = placeOf.get(fundId)
    return index === undefined ? [] : [{ place: index, weightPercent }]
  })
}
