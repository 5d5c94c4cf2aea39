import type { Database } from '../../platform/database/database.ts'
import { listOnlyFirms } from './store.ts'

/** Of which firm members are people, where it is one: what is told to them leads to its site. Who has two, or none, has no line. */
export async function findOnlyFirms(db: Database, memberIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (memberIds.length === 0) return new Map()
  const rows = await listOnlyFirms(db, memberIds)
  return new Map(rows.map(({ member_id, firm_id }) => [member_id, firm_id]))
}
