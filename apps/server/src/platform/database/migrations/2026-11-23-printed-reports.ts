import { type Kysely, sql } from 'kysely'

/** Reports of portfolios as they were printed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portfolio_reports (
      id int generated always as identity primary key,
      portfolio_id int not null references portfolios (id) on delete cascade,
      member_id int not null references members (id) on delete cascade,
      made_at timestamptz not null,
      as_of date not null,
      sections jsonb not null check (jsonb_typeof(sections) = 'array'),
      client text not null,
      note text not null,
      is_simulated boolean not null,
      content jsonb not null check (jsonb_typeof(content) = 'object')
    )`.execute(db)
  await sql`create index portfolio_reports_of on portfolio_reports (portfolio_id, id)`.execute(db)
}
