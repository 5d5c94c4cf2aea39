import type { Database } from '../../platform/database/database.ts'
import { endSessionsOf } from './store.ts'

/** Ends whatever is live of a member, in the transaction of the deed that asks for it. */
export async function endEverySession(trx: Database, memberId: number, now: Date): Promise<void> {
  await endSessionsOf(trx, { memberId, reason: 'expired', now: now.toISOString() })
}
