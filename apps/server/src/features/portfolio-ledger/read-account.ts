import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { CachedLedger } from './ledgers/follow-ledgers.ts'
import type { PortfolioRow } from './portfolio-rows.ts'
import { followRead, readPortfolio } from './read-portfolios.ts'

/**
 * A member's portfolio followed by its ledger, with the lines it holds.
 *
 * @throws Refusal not_found
 */
export async function readAccount(
  db: Database,
  market: Market,
  key: { id: number; memberId: number },
): Promise<CachedLedger & { readonly portfolio: PortfolioRow }> {
  const read = await readPortfolio(db, market, key)
  const followed = (await followRead(db, market, [read])).get(key.id)
  if (followed === undefined) throw new TypeError(`portfolio ${key.id} was read and not followed`)
  return { ...followed, portfolio: read.portfolio }
}
