import { type Kysely, sql } from 'kysely'

/** A pool that was removed can be brought back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table firm_pools add column removed_at timestamptz`.execute(db)
}
