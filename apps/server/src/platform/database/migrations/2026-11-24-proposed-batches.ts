import { type Kysely, sql } from 'kysely'

/**
 * Batches propose to the owners of portfolios that an adviser follows: who made a batch, what was proposed, and what the
 * owner answered. An owner lets advisers propose by a row of `portfolio_proposals`; one proposal waits at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portfolio_proposals (
      portfolio_id int primary key references portfolios (id) on delete cascade,
      opened_at timestamptz not null
    )`.execute(db)
  await sql`alter table rebalance_batches add column member_id int references members (id)`.execute(db)
  await sql`create index rebalance_batches_of_member on rebalance_batches (member_id)`.execute(db)
  await sql`
    alter table rebalance_batch_entries
      add column expires_at timestamptz,
      add column answered_at timestamptz,
      add column proposal jsonb check (jsonb_typeof(proposal) = 'object'),
      drop constraint rebalance_batch_entries_outcome_check,
      add constraint rebalance_batch_entries_outcome_check
        check (outcome in ('done', 'in_band', 'failed', 'waiting', 'declined', 'expired', 'ended')),
      add constraint rebalance_batch_entries_waiting_check
        check (outcome <> 'waiting' or (expires_at is not null and proposal is not null))`.execute(db)
  await sql`create unique index rebalance_batch_entries_waiting on rebalance_batch_entries (portfolio_id)
    where outcome = 'waiting'`.execute(db)
}
