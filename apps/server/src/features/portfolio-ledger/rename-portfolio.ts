import type { Site } from '../../platform/site.ts'
import { lockOwnPortfolio } from './own-portfolio.ts'
import { updatePortfolio } from './store.ts'

/** @throws Refusal not_found */
export async function renamePortfolio(
  site: Site,
  key: { id: number; memberId: number },
  name: string,
): Promise<{ id: number; name: string }> {
  return site.db.transaction().execute(async (trx) => {
    await lockOwnPortfolio(trx, key)
    await updatePortfolio(trx, key.id, { name })
    return { id: key.id, name }
  })
}
