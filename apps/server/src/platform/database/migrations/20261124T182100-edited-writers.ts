import { type Kysely, sql } from 'kysely'

/** Authors and categories that staff write, with versions; authors may retire, categories have an order of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table authors
      add column retired_on date,
      add column version int not null default 1 check (version > 0)`.execute(db)
  await sql`
    alter table article_categories
      add column place int not null default 0,
      add column version int not null default 1 check (version > 0)`.execute(db)
}
