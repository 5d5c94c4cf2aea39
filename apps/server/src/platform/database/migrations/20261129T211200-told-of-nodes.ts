import { type Kysely, sql } from 'kysely'

/** What the nodes at one database tell of themselves. Unlogged: after a crash each tells it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table site_nodes (
      id text primary key check (char_length(id) between 1 and 20),
      told_at timestamptz not null,
      facts jsonb not null check (jsonb_typeof(facts) = 'object')
    )`.execute(db)
}
