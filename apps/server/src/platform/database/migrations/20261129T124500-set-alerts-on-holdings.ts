import { type Kysely, sql } from 'kysely'

/**
 * What members want to hear of what funds hold, each kind once a security and fund (of any fund where none is named), and
 * which lists there were when an alert was set: what came later is new to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table holding_alerts (
      id int generated always as identity primary key,
      member_id int not null references members (id) on delete cascade,
      security text not null check (char_length(security) between 1 and 200),
      fund_id int references funds (id),
      event text not null check (event in ('listed', 'unlisted', 'above', 'below')),
      percent double precision check ((event in ('above', 'below')) = (percent is not null)),
      created_at timestamptz not null,
      armed_at timestamptz not null,
      is_paused boolean not null default false,
      told_at timestamptz,
      check (fund_id is not null or event = 'above'),
      unique nulls not distinct (member_id, security, fund_id, event)
    )`.execute(db)
  await sql`create index holding_alerts_waiting on holding_alerts (id) where told_at is null and not is_paused`.execute(
    db,
  )
  await sql`
    create table noted_lists (
      strategy_id text not null,
      day date not null,
      noted_at timestamptz not null,
      primary key (strategy_id, day)
    )`.execute(db)
}
