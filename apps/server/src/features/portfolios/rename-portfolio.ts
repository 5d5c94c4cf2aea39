import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { lockPortfolio, updatePortfolio } from './store.ts'

/** @throws Refusal not_found */
export async function renamePortfolio(
  site: Site,
  key: { id: number; memberId: number },
  name: string,
): Promise<{ id: number; name: string }> {
  return site.db.transaction().execute(async (trx) => {
    if ((await lockPortfolio(trx, key)) === null) throw new Refusal('not_found')
    await updatePortfolio(trx, key.id, { name })
    return { id: key.id, name }
  })
}
