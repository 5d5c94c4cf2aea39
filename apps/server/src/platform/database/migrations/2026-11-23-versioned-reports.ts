import { type Kysely, sql } from 'kysely'

/** How the figures of a kept report are written, so that a later reader knows what it has before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portfolio_reports add column format int not null default 1 check (format > 0)`.execute(db)
  await sql`alter table portfolio_reports alter column format drop default`.execute(db)
}
