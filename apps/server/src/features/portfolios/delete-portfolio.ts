import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { lockPortfolio, updatePortfolio } from './store.ts'

/**
 * Takes a portfolio out of a member's sight and quota. Its ledger stays: what happened is never unwritten.
 *
 * @throws Refusal not_found
 */
export async function deletePortfolio(site: Site, key: { id: number; memberId: number }): Promise<{ deleted: true }> {
  return site.db.transaction().execute(async (trx) => {
    if ((await lockPortfolio(trx, key)) === null) throw new Refusal('not_found')
    await updatePortfolio(trx, key.id, { deletedAt: site.clock.now().toISOString() })
    return { deleted: true }
  })
}
