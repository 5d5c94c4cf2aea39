import { type Kysely, sql } from 'kysely'

/**
 * Stances on markets and their withdrawals. Neither is ever changed or deleted, not even by the site itself: the record
 * of what was said cannot be polished afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table market_views (
      id int generated always as identity primary key,
      dataset text not null check (dataset in ('demo', 'real')),
      market_id text not null,
      stance int not null check (stance in (-1, 0, 1)),
      conviction text not null check (conviction in ('high', 'medium', 'low')),
      published_on date not null,
      author_id int,
      author text not null check (author <> ''),
      reasons jsonb not null check (jsonb_typeof(reasons) = 'array' and jsonb_array_length(reasons) between 1 and 3),
      risk text not null check (risk <> ''),
      unique (dataset, market_id, published_on)
    )`.execute(db)
  await sql`
    create table market_view_withdrawals (
      view_id int primary key references market_views (id),
      withdrawn_on date not null,
      reason text not null check (reason <> '')
    )`.execute(db)
  for (const table of ['market_views', 'market_view_withdrawals']) {
    await sql`
      create trigger ${sql.raw(table)}_append_only before update or delete on ${sql.table(table)}
        for each row execute function refuse_change()`.execute(db)
  }
}
