import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { fundOfKey } from '../funds/fund-of-key.ts'
import { allOwnPortfolios } from './ledgers/store.ts'
import { readPortfolios } from './read-portfolios.ts'

/** The funds of all of a member's portfolios, each fund once. */
export async function listAllFundsHeld(db: Database, market: Market, memberId: number): Promise<readonly string[]> {
  const all = await readPortfolios(db, market, allOwnPortfolios(memberId))
  return [...new Set(all.flatMap(({ holdings }) => holdings).map(({ fundId }) => fundOfKey(market, fundId).lipperId))]
}

/**
 * The funds of some of a member's own portfolios, each fund once.
 *
 * @throws Refusal not_found where any of them is not theirs
 */
export async function listFundsHeld(
  db: Database,
  market: Market,
  { memberId, ids }: { memberId: number; ids: readonly number[] },
): Promise<ReadonlyMap<number, readonly string[]>> {
  const own = new Map(
    (await readPortfolios(db, market, allOwnPortfolios(memberId))).map(({ portfolio, holdings }) => [
      portfolio.id,
      holdings,
    ]),
  )
  return new Map(
    ids.map((id) => {
      const held = own.get(id)
      if (held === undefined) throw new Refusal('not_found')
      return [id, [...new Set(held.map(({ fundId }) => fundOfKey(market, fundId).lipperId))]] as const
    }),
  )
}
