import { type Kysely, sql } from 'kysely'

/** What members want to hear of a fund, each kind once a fund; told once, when it is reached. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fund_alerts (
      id int generated always as identity primary key,
      member_id int not null references members (id) on delete cascade,
      fund_id int not null references funds (id),
      basis text not null check (basis in ('return', 'nav')),
      direction text not null check (direction in ('up', 'down')),
      target double precision not null,
      since date check ((basis = 'return') = (since is not null)),
      created_at timestamptz not null,
      reached_on date,
      reached_value double precision,
      check ((reached_on is null) = (reached_value is null)),
      unique (member_id, fund_id, basis, direction)
    )`.execute(db)
  await sql`create index fund_alerts_waiting on fund_alerts (fund_id) where reached_on is null`.execute(db)
}
