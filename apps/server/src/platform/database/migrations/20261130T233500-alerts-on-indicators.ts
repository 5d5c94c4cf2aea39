import { type Kysely, sql } from 'kysely'

/** What members want to hear of figures of the economy, each kind once a figure and direction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table indicator_alerts (
      id int generated always as identity primary key,
      member_id int not null references members (id) on delete cascade,
      indicator text not null check (char_length(indicator) between 1 and 60),
      basis text not null check (basis in ('value', 'percentile', 'change', 'year_change', 'light')),
      direction text check (direction in ('up', 'down')),
      target double precision,
      base_light text check (base_light in ('blue', 'yellow_blue', 'green', 'yellow_red', 'red')),
      created_at timestamptz not null,
      armed_at timestamptz not null,
      seen_on date not null,
      is_paused boolean not null default false,
      reached_on date,
      reached_value double precision,
      reached_at timestamptz,
      check ((basis = 'light') = (target is null)),
      check ((basis = 'light') = (direction is null)),
      check ((basis = 'light') = (base_light is not null)),
      check ((reached_on is null) = (reached_value is null)),
      unique nulls not distinct (member_id, indicator, basis, direction)
    )`.execute(db)
  await sql`
    create index indicator_alerts_waiting on indicator_alerts (indicator, id)
      where reached_on is null and not is_paused`.execute(db)
}
