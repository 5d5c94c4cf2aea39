import { Refusal, type RefusalCode } from '@zhiheng/domain/access/refusal.ts'

import type { Database } from '../../platform/database/database.ts'
import { lockGroups } from './store.ts'

/**
 * Holds a member's row until the transaction ends: whatever must happen once at a time for a member goes behind it.
 *
 * @param gone - what the caller hears whose account was removed meanwhile; `session_expired` without it
 * @throws Refusal with that code
 */
export async function lockMember(
  trx: Database,
  memberId: number,
  gone: RefusalCode = 'session_expired',
): Promise<void> {
  if ((await lockGroups(trx, memberId)) === null) throw new Refusal(gone)
}
