import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table funds
    add column official_risk_level int check (official_risk_level between 1 and 5),
    add column peer_category text,
    add column fee_caps jsonb,
    add column size_date date,
    add column class_size_twd double precision,
    add column class_size_date date,
    add column distributions_known_from date`,
  `alter table distributions
    add column pay_date date,
    add column dividend_percent double precision check (dividend_percent between 0 and 100),
    add column interest_percent double precision check (interest_percent between 0 and 100)`,
  `create table fund_sizes (
    fund_id int not null references funds (id) on delete cascade,
    date date not null,
    scope text not null check (scope in ('fund', 'class')),
    size_twd double precision not null check (size_twd >= 0),
    primary key (fund_id, date, scope)
  )`,
  `create table fund_events (
    fund_id int not null references funds (id) on delete cascade,
    date date not null,
    kind text not null check (kind in ('merged_into', 'absorbed', 'liquidated', 'renamed', 'sale_closed', 'sale_reopened',
      'currency_changed', 'fee_changed', 'manager_changed')),
    before text not null,
    after text,
    other_id text,
    primary key (fund_id, date, kind, before)
  )`,
]

/** Sizes by day and scope, changes of funds, official risk ratings, fee caps, and how far distributions are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
