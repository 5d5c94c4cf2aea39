import { type Kysely, sql } from 'kysely'

/** The plan whose weights a pre-flight tries, by name and version as they were then; null: weights of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table preflights add column plan jsonb`.execute(db)
}
