import { type Kysely, sql } from 'kysely'

/** Members put tags of their own on their portfolios. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tags (
      id int generated always as identity primary key,
      member_id int not null references members (id) on delete cascade,
      scope text not null check (scope in ('portfolio')),
      name text not null check (name <> ''),
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index tags_named on tags (member_id, scope, lower(name))`.execute(db)
  await sql`
    create table portfolio_tags (
      tag_id int not null references tags (id) on delete cascade,
      portfolio_id int not null references portfolios (id) on delete cascade,
      primary key (tag_id, portfolio_id)
    )`.execute(db)
  await sql`create index portfolio_tags_of on portfolio_tags (portfolio_id)`.execute(db)
}
