import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Database } from '../../platform/database/database.ts'
import { listOwnPortfolios } from './store.ts'

/**
 * Lets a call about several portfolios through only where all of them are the member's own: to leave one out would
 * change what the answer means, and one that is someone else's answers as one that does not exist.
 *
 * @throws Refusal not_found
 */
export async function requireOwn(
  db: Database,
  { memberId, ids }: { memberId: number; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return
  const own = new Set((await listOwnPortfolios(db, memberId)).map(({ id }) => id))
  if (!ids.every((id) => own.has(id))) throw new Refusal('not_found')
}
