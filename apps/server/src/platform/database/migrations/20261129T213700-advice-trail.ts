import { type Kysely, sql } from 'kysely'

/**
 * Suggestions of every kind, and those that are kept without a change: each belongs to a member and has an address of its
 * own. The accepted ones that are there become the first of them; their prices were not kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table suggestions drop constraint suggestions_pkey`.execute(db)
  await sql`
    alter table suggestions
      alter column note_id drop not null,
      add constraint suggestions_note_id_key unique (note_id),
      add column id int generated always as identity primary key,
      add column member_id int references members (id) on delete cascade,
      add column portfolio_id int references portfolios (id) on delete cascade,
      add column kind text check (kind in ('optimise', 'smart_pick', 'rebalance')),
      add column kept_at timestamptz,
      add column prices jsonb check (jsonb_typeof(prices) = 'array')`.execute(db)
  await sql`
    update suggestions set
      member_id = portfolios.member_id,
      portfolio_id = portfolios.id,
      kind = case when rebalances.kind = 'create' then 'smart_pick' else 'optimise' end,
      kept_at = rebalances.rebalance_at
    from rebalances join portfolios on portfolios.id = rebalances.portfolio_id
    where rebalances.rebalance_note_id = suggestions.note_id`.execute(db)
  await sql`
    alter table suggestions
      alter column member_id set not null,
      alter column kind set not null,
      alter column kept_at set not null`.execute(db)
  await sql`create trigger suggestions_never_change before update on suggestions
    for each row execute function refuse_change()`.execute(db)
  await sql`create index suggestions_of_member on suggestions (member_id, id)`.execute(db)
}
