import { type Kysely, sql } from 'kysely'

/**
 * Alerts on portfolios too, on falls from the highest, scores and payments from principal; paused and set again by hand.
 * `seen_on` is the day of the value that was known when an alert was set: what came later is new to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table fund_alerts
      alter column fund_id drop not null,
      add column portfolio_id int references portfolios (id) on delete cascade,
      add column base double precision,
      add column armed_at timestamptz,
      add column seen_on date,
      add column is_paused boolean not null default false,
      drop constraint fund_alerts_basis_check,
      drop constraint fund_alerts_member_id_fund_id_basis_direction_key,
      add constraint fund_alerts_basis_check
        check (basis in ('return', 'nav', 'drawdown', 'score', 'score_fall', 'capital')),
      add constraint fund_alerts_subject_check check ((fund_id is null) <> (portfolio_id is null)),
      add constraint fund_alerts_base_check check ((basis = 'score_fall') = (base is not null)),
      add constraint fund_alerts_once unique nulls not distinct (member_id, fund_id, portfolio_id, basis, direction)`.execute(
    db,
  )
  await sql`drop index fund_alerts_waiting`.execute(db)
  await sql`
    create index fund_alerts_waiting on fund_alerts (fund_id) where reached_on is null and not is_paused`.execute(db)
  await sql`
    create index fund_alerts_of_portfolio on fund_alerts (portfolio_id) where portfolio_id is not null`.execute(db)
}
