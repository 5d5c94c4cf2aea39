import type { Database } from '../../platform/database/database.ts'
import { findMember } from './store.ts'

/** Where mail to a member goes; null where there is no such member. */
export async function findEmail(db: Database, memberId: number): Promise<string | null> {
  return (await findMember(db, memberId))?.email ?? null
}
