import type { Database } from '../../platform/database/database.ts'
import { findMember } from './store.ts'

/** What a member's password is compared with; null where there is no such member. */
export async function findPasswordHash(db: Database, memberId: number): Promise<string | null> {
  return (await findMember(db, memberId))?.password_hash ?? null
}
