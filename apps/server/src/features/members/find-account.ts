import type { Database } from '../../platform/database/database.ts'
import { findMemberByEmail } from './store.ts'

/** An account as another feature may see it; null where no one has the address, however it is written. */
export async function findAccount(
  db: Database,
  email: string,
): Promise<{ id: number; groups: readonly string[] } | null> {
  const member = await findMemberByEmail(db, email.trim().toLowerCase())
  return member === null ? null : { id: member.id, groups: member.groups }
}
