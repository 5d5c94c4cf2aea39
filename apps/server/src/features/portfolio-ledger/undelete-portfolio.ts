import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { requireRoom } from '../members/require-room.ts'
import { countPortfolios, undelete } from './store.ts'

/** Longer than the message that offers it, so that a slow line does not lose a portfolio. */
const WITHIN_MS = 10 * 60_000

/**
 * Gives back a portfolio that was deleted a moment ago, as it was.
 *
 * @throws Refusal not_found where it was not deleted, too long ago, or someone else's; portfolio_quota
 */
export async function undeletePortfolio(site: Site, key: { id: number; memberId: number }): Promise<{ id: number }> {
  const since = new Date(site.clock.now().getTime() - WITHIN_MS).toISOString()
  return site.db.transaction().execute(async (trx) => {
    await requireRoom(trx, {
      memberId: key.memberId,
      key: 'portfolios',
      countUsed: () => countPortfolios(trx, key.memberId),
    })
    if (!(await undelete(trx, { ...key, since }))) throw new Refusal('not_found')
    return { id: key.id }
  })
}
