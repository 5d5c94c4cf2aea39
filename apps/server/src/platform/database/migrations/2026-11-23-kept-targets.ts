import { type Kysely, sql } from 'kysely'

/**
 * What a portfolio is rebalanced to, what its owner let the site do by itself and when it looked, and changes of several
 * portfolios with one note. A set of targets holds while the record it was set at is the last one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rebalance_settings (
      portfolio_id int primary key references portfolios (id) on delete cascade,
      bucket_points numeric(5, 2) not null,
      fund_points numeric(5, 2) not null,
      fund_percent numeric(5, 2) not null,
      targets jsonb check (jsonb_typeof(targets) = 'array'),
      note_id int references rebalance_notes (id),
      check ((targets is null) = (note_id is null))
    )`.execute(db)
  await sql`
    create table autorebalance_consents (
      id int generated always as identity primary key,
      portfolio_id int not null references portfolios (id) on delete cascade,
      terms jsonb not null check (jsonb_typeof(terms) = 'object'),
      given_at timestamptz not null,
      withdrawn_at timestamptz
    )`.execute(db)
  await sql`
    create unique index autorebalance_consents_open on autorebalance_consents (portfolio_id)
      where withdrawn_at is null`.execute(db)
  await sql`
    create table autorebalance_runs (
      portfolio_id int not null references portfolios (id) on delete cascade,
      week int not null,
      day date not null,
      outcome text not null check (outcome in ('in_band', 'traded', 'asked', 'skipped')),
      reason text not null,
      note_id int references rebalance_notes (id),
      primary key (portfolio_id, week)
    )`.execute(db)
  await sql`
    create table rebalance_batches (
      id int generated always as identity primary key,
      batch_at timestamptz not null,
      note text not null
    )`.execute(db)
  await sql`
    create table rebalance_batch_entries (
      batch_id int not null references rebalance_batches (id) on delete cascade,
      portfolio_id int not null references portfolios (id),
      outcome text not null check (outcome in ('done', 'in_band', 'failed')),
      note_id int unique references rebalance_notes (id),
      failure text,
      primary key (batch_id, portfolio_id),
      check ((outcome = 'done') = (note_id is not null))
    )`.execute(db)
  await sql`create index rebalance_batches_of_portfolio on rebalance_batch_entries (portfolio_id)`.execute(db)
}
