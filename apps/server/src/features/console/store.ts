import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** Keeps what a node tells, and forgets nodes that have been silent since a moment. */
export async function upsertNode(
  db: Database,
  {
    id,
    facts,
    at,
    silentSince,
  }: { readonly id: string; readonly facts: object; readonly at: Date; readonly silentSince: Date },
): Promise<void> {
  const told = { told_at: at.toISOString(), facts: JSON.stringify(facts) }
  await db
    .insertInto('site_nodes')
    .values({ id, ...told })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(told))
    .execute()
  await db.deleteFrom('site_nodes').where('told_at', '<', silentSince.toISOString()).execute()
}

export async function deleteNode(db: Database, id: string): Promise<void> {
  await db.deleteFrom('site_nodes').where('id', '=', id).execute()
}

/** What the nodes told that have spoken since a moment. */
export async function listNodes(db: Database, since: Date): Promise<object[]> {
  const rows = await db
    .selectFrom('site_nodes')
    .select('facts')
    .where('told_at', '>=', since.toISOString())
    .orderBy('id')
    .execute()
  return rows.map(({ facts }) => facts)
}

interface CounterRow {
  readonly kind: string
  readonly buckets: number
  readonly highest: number
  readonly newest_at: string
}

/** The limits that all nodes share and that began since a moment, by what they count; whose they are is not read. */
export async function countCounters(
  db: Database,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<CounterRow[]> {
  const { rows } = await sql<CounterRow>`
    select split_part(bucket, ':', 1) as kind, count(*)::int as buckets, max(count)::int as highest,
      max(window_start) as newest_at
    from rate_limits
    where split_part(bucket, ':', 1) ~ '^[a-z][a-z_-]{0,30}$' and bucket like '%:%'
      and window_start > ${since.toISOString()}
    group by 1
    order by 2 desc, 1
    limit ${most}`.execute(db)
  return rows
}
