import { type Kysely, sql } from 'kysely'

/**
 * Whoever is taken out of a firm closes their portfolios to it by that; a proposal that waits for one of them ends as it does
 * when they close it themselves. Rows go by a foreign key there, so that it stands beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_proposals_for_closed() returns trigger language plpgsql as $$
    begin
      update preflight_entries set answer = 'ended', answered_at = now()
        where firm_id = old.firm_id and portfolio_id = old.portfolio_id and answer = 'waiting';
      return null;
    end $$`.execute(db)
  await sql`
    create trigger firm_portfolios_closed after delete on firm_portfolios
      for each row execute function end_proposals_for_closed()`.execute(db)
  // of those who left before
  await sql`
    update preflight_entries as entry set answer = 'ended', answered_at = now()
    where answer = 'waiting' and not exists (select from firm_portfolios as open
      where open.firm_id = entry.firm_id and open.portfolio_id = entry.portfolio_id)`.execute(db)
}
