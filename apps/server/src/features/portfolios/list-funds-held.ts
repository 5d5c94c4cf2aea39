import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { fundOfKey } from '../funds/fund-of-key.ts'
import { listOwnPortfolios, loadHoldings } from './store.ts'

/** The funds of all of a member's portfolios, each fund once. */
export async function listAllFundsHeld(db: Database, market: Market, memberId: number): Promise<readonly string[]> {
  const ids = (await listOwnPortfolios(db, memberId)).map(({ id }) => id)
  const held = await loadHoldings(db, ids)
  return [...new Set([...held.values()].flat().map(({ fundId }) => fundOfKey(market, fundId).lipperId))]
}

/** The funds of some of a member's own portfolios, each fund once; ids that are not theirs are left out. */
export async function listFundsHeld(
  db: Database,
  market: Market,
  { memberId, ids }: { memberId: number; ids: readonly number[] },
): Promise<ReadonlyMap<number, readonly string[]>> {
  const own = new Set((await listOwnPortfolios(db, memberId)).map(({ id }) => id))
  const held = await loadHoldings(
    db,
    ids.filter((id) => own.has(id)),
  )
  return new Map(
    [...held].map(([id, lines]) => [id, [...new Set(lines.map(({ fundId }) => fundOfKey(market, fundId).lipperId))]]),
  )
}
