import { type Kysely, sql } from 'kysely'

/** Whose pages may hold parts of a firm's site, and the plug-in that adds parts to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table firms
      add column if not exists embed_origins text[] not null default '{}',
      add column if not exists module text`.execute(db)
}
