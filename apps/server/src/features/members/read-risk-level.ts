import type { Database } from '../../platform/database/database.ts'
import { findMember } from './store.ts'

/** A member's risk level, 1 to 5; null where they have never been evaluated. */
export async function readRiskLevel(db: Database, memberId: number): Promise<number | null> {
  return (await findMember(db, memberId))?.risk_level ?? null
}
