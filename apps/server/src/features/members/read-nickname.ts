import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Database } from '../../platform/database/database.ts'
import { findMember } from './store.ts'

/** What a member wants to be called. @throws Refusal session_expired where the member is gone */
export async function readNickname(db: Database, memberId: number): Promise<string> {
  const member = await findMember(db, memberId)
  if (member === null) throw new Refusal('session_expired')
  return member.name
}
