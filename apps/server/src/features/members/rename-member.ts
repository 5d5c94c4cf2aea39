import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Database } from '../../platform/database/database.ts'
import { updateName } from './store.ts'

/**
 * Gives a member another nickname.
 *
 * @throws Refusal session_expired where the member is gone
 */
export async function renameMember(db: Database, memberId: number, name: string): Promise<string> {
  if (!(await updateName(db, memberId, name))) throw new Refusal('session_expired')
  return name
}
