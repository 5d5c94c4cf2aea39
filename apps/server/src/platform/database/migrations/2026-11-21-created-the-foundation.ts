import { type Kysely, sql } from 'kysely'

const statements = [
  `create table site_state (key text primary key, value jsonb not null)`,

  `create table funds (
    id int generated always as identity primary key,
    lipper_id text not null unique check (lipper_id ~ '^[0-9A-Za-z]{1,20}$'),
    dataset text not null check (dataset in ('demo', 'real')),
    market text not null check (market in ('TW', 'US', 'IN')),
    name text not null check (name <> ''),
    english_name text,
    former_names text[] not null default '{}',
    house text not null,
    strategy_id text not null,
    share_class text,
    isin text,
    code text,
    currency text not null,
    domicile text not null,
    sitca_type_code text,
    sector2_id text,
    sector_source text check (sector_source in ('sitca', 'rule', 'manual', 'source')),
    launch_date date,
    status text not null check (status in ('active', 'suspended', 'merged', 'liquidated')),
    successor_id text,
    can_tw_sale boolean not null,
    for_sale boolean not null,
    for_tarobo boolean not null,
    is_etf boolean not null,
    is_index_fund boolean not null,
    is_hedged boolean not null,
    etf jsonb,
    distribution_frequency text,
    may_pay_from_capital boolean not null,
    risk_level int check (risk_level between 1 and 5),
    management_fee_percent double precision,
    total_expense_percent double precision,
    entry_fee_percent double precision,
    size_twd double precision,
    tw_hold_twd double precision,
    tw_ratio_percent double precision,
    bought_last_month_twd double precision,
    holdings_date date,
    benchmark_id text
  )`,

  `create table nav_chunks (
    fund_id int not null references funds (id) on delete cascade,
    year int not null check (year between 1900 and 2200),
    first_day date not null,
    values bytea not null check (octet_length(values) % 8 = 0 and octet_length(values) <= 2200),
    primary key (fund_id, year)
  )`,
  // in the row itself: kept apart, each of 20,000 chunks would cost a look-up of its own when a node starts
  `alter table nav_chunks alter column values set storage plain`,

  `create table distributions (
    fund_id int not null references funds (id) on delete cascade,
    ex_date date not null,
    amount_per_unit double precision not null check (amount_per_unit >= 0),
    from_capital_percent double precision check (from_capital_percent between 0 and 100),
    primary key (fund_id, ex_date)
  )`,
  `create table splits (
    fund_id int not null references funds (id) on delete cascade,
    ex_date date not null,
    ratio double precision not null check (ratio > 0),
    primary key (fund_id, ex_date)
  )`,
  `create table fund_holdings (
    fund_id int not null references funds (id) on delete cascade,
    date date not null,
    rank int not null check (rank >= 1),
    isin text,
    name text not null,
    weight_percent double precision not null,
    primary key (fund_id, date, rank)
  )`,
  `create index fund_holdings_isin on fund_holdings (isin)`,
  `create table securities (
    isin text primary key,
    dataset text not null check (dataset in ('demo', 'real')),
    name text not null,
    english_name text,
    ticker text,
    country text,
    industry text,
    currency text,
    kind text not null check (kind in ('equity', 'bond', 'fund', 'other'))
  )`,
  `create table fund_flows (
    fund_id int not null references funds (id) on delete cascade,
    month date not null,
    net_flow_twd double precision not null,
    size_twd double precision,
    primary key (fund_id, month)
  )`,

  `create table levels (
    id text primary key,
    dataset text not null check (dataset in ('demo', 'real')),
    name text not null,
    kind text not null check (kind in ('fx', 'index', 'rate', 'macro')),
    currency text,
    unit text
  )`,
  `create table level_chunks (
    level_id text not null references levels (id) on delete cascade,
    year int not null check (year between 1800 and 2200),
    first_day date not null,
    values bytea not null check (octet_length(values) % 8 = 0 and octet_length(values) <= 2200),
    primary key (level_id, year)
  )`,

  `create table import_runs (
    id int generated always as identity primary key,
    at timestamptz not null default now(),
    file text not null,
    format text not null,
    checksum text not null,
    rows_read int not null,
    rows_kept int not null,
    rows_rejected int not null,
    values_changed int not null,
    suspect boolean not null,
    as_of date
  )`,

  `create table members (
    id int generated always as identity primary key,
    email text not null unique check (email = lower(email) and length(email) between 3 and 254),
    name text not null,
    password_hash text not null check (password_hash like '$argon2id$%'),
    groups text[] not null,
    require_change_password boolean not null default false,
    finished_tours text[] not null default '{}',
    risk_level int check (risk_level between 1 and 5),
    dataset text not null check (dataset in ('demo', 'real')),
    created_at timestamptz not null default now(),
    failed_signins int not null default 0 check (failed_signins >= 0),
    failed_since timestamptz,
    locked_until timestamptz
  )`,
  `create table sessions (
    token_hash bytea primary key,
    member_id int not null references members (id) on delete cascade,
    csrf_token text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    ended_at timestamptz,
    ended_reason text check (ended_reason in ('superseded', 'signed_out', 'expired')),
    ip text,
    user_agent text,
    check ((ended_at is null) = (ended_reason is null))
  )`,
  `create unique index sessions_one_live on sessions (member_id) where ended_at is null`,
  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    event text not null,
    member_id int,
    ip text,
    user_agent text,
    details jsonb not null default '{}'
  )`,
  `create unlogged table rate_limits (
    bucket text primary key,
    window_start timestamptz not null,
    count int not null
  )`,
  `create table idempotency_keys (
    member_id int not null references members (id) on delete cascade,
    key text not null check (length(key) between 1 and 255),
    call text not null,
    body_hash bytea not null,
    status int,
    reply jsonb,
    created_at timestamptz not null,
    primary key (member_id, key)
  )`,

  `create table portfolios (
    id int generated always as identity primary key,
    member_id int not null references members (id),
    name text not null check (length(name) between 1 and 80),
    currency text not null,
    autorebalance boolean not null default false,
    version int not null default 1 check (version >= 1),
    created_at timestamptz not null,
    deleted_at timestamptz
  )`,
  `create index portfolios_of_member on portfolios (member_id, id desc) where deleted_at is null`,
  `create table portfolio_holdings (
    portfolio_id int not null references portfolios (id),
    position int not null check (position >= 0),
    fund_id int not null references funds (id),
    amount numeric(16, 2) not null check (amount > 0),
    currency text not null,
    date date not null,
    plan jsonb,
    primary key (portfolio_id, position)
  )`,
  `create table rebalance_notes (
    id int generated always as identity primary key,
    portfolio_id int not null references portfolios (id),
    before jsonb not null check (jsonb_typeof(before) = 'array'),
    after jsonb not null check (jsonb_typeof(after) = 'array'),
    reason text,
    actor_member_id int not null references members (id),
    created_at timestamptz not null
  )`,
  `create table rebalances (
    id int generated always as identity primary key,
    portfolio_id int not null references portfolios (id),
    sequence int not null check (sequence >= 1),
    kind text not null check (kind in ('create', 'auto', 'manual', 'raise', 'reduce', 'close')),
    rebalance_at timestamptz not null,
    rebalance_note_id int not null unique references rebalance_notes (id),
    unique (portfolio_id, sequence),
    check ((kind = 'create') = (sequence = 1))
  )`,

  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name using errcode = '42501'; end $$`,
  `create trigger rebalances_append_only before update or delete on rebalances
    for each row execute function refuse_change()`,
  `create trigger rebalance_notes_append_only before update or delete on rebalance_notes
    for each row execute function refuse_change()`,
]

/** Funds and their prices, members and their sessions, portfolios and the ledger of their changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
