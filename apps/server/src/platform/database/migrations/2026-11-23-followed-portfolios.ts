import { type Kysely, sql } from 'kysely'

/** Members let others follow a portfolio of theirs, by a link that cannot be guessed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portfolios add column share_key text unique`.execute(db)
  await sql`
    create table portfolio_follows (
      member_id int not null references members (id) on delete cascade,
      portfolio_id int not null references portfolios (id) on delete cascade,
      followed_at timestamptz not null,
      primary key (member_id, portfolio_id)
    )`.execute(db)
  await sql`create index portfolio_follows_of on portfolio_follows (portfolio_id)`.execute(db)
}
