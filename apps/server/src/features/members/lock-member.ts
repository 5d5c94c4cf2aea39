import type { Database } from '../../platform/database/database.ts'
import { lockGroups } from './store.ts'

/** Holds a member's row until the transaction ends: whatever must happen once at a time for a member goes behind it. */
export async function lockMember(trx: Database, memberId: number): Promise<void> {
  await lockGroups(trx, memberId)
}
