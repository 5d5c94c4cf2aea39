import type { Database } from '../../platform/database/database.ts'
import { findMember } from './store.ts'

/** The year that a member gave at joining; null where they were not asked. */
export async function readBirthYear(db: Database, memberId: number): Promise<number | null> {
  return (await findMember(db, memberId))?.birth_year ?? null
}
