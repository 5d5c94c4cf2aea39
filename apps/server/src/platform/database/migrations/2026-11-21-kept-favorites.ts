import { type Kysely, sql } from 'kysely'

/** The funds that members follow: each once, and by id in the order in which they were followed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favorites (
      id int generated always as identity primary key,
      member_id int not null references members (id) on delete cascade,
      fund_id int not null references funds (id),
      followed_at timestamptz not null,
      unique (member_id, fund_id)
    )`.execute(db)
  await sql`create index favorites_of_member on favorites (member_id, id desc)`.execute(db)
}
