import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { readHolders } from './store.ts'

/** Places of the classes that have disclosed a security among their newest holdings, the largest weight first. */
export async function findHolders(db: Database, market: Market, isin: string): Promise<number[]> {
  const placeOf = new Map(market.funds.map((fund) => [fund.fundId, fund.index]))
  const holders = await readHolders(db, isin)
  return holders.map(({ fundId }) => placeOf.get(fundId)).filter((place) => place !== undefined)
}
