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
  await lockGroupsOf(trx, memberId, gone)
}

/** As `lockMember`. @returns the member's groups, as they are from then on */
export async function lockGroupsOf(
  trx: Database,
  memberId: number,
  gone: RefusalCode = 'session_expired',
): Promise<readonly string[]> {
  const groups = await lockGroups(trx, memberId)
  if (groups === null) throw new Refusal(gone)
  return groups
}
