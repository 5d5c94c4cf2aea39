import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'

/** The firms of the demo with their admins, the oldest account first. */
export async function listDemoDesks(db: Database): Promise<{ firmId: number; admins: readonly number[] }[]> {
  const rows = await db
    .selectFrom('firms')
    .innerJoin('firm_members', 'firm_members.firm_id', 'firms.id')
    .select(['firms.id', sql<number[]>`array_agg(member_id order by member_id)`.as('admins')])
    .where('dataset', '=', 'demo')
    .where('role', '=', 'admin')
    .groupBy('firms.id')
    .orderBy('firms.id')
    .execute()
  return rows.map(({ id, admins }) => ({ firmId: id, admins }))
}
