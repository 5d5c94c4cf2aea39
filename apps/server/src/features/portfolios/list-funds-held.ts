import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { fundOfKey } from '../funds/fund-of-key.ts'
import { listOwnPortfolios, loadHoldings } from './store.ts'

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
