import { type Kysely, sql } from 'kysely'

/** Members choose what a list of found funds shows, and in which order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table screener_columns (
      member_id int primary key references members (id) on delete cascade,
      columns text[] not null
    )`.execute(db)
}
