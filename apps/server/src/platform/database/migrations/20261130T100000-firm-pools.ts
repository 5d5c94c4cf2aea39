import { type Kysely, sql } from 'kysely'

/**
 * What a firm sells and how it calls and rates it: pools, own classes of funds, own risk levels, own columns. Every row names
 * its firm, also where the pool would say it, so that no statement can do without.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePools(db)
  await makeOwnWords(db)
}

async function makePools(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table firm_pools (
      id integer generated always as identity primary key,
      firm_id integer not null references firms,
      name text not null check (name <> ''),
      purpose text not null default '',
      rules jsonb not null check (jsonb_typeof(rules) = 'object'),
      version integer not null default 1,
      unique (id, firm_id)
    )`.execute(db)
  await sql`create index on firm_pools (firm_id)`.execute(db)
  await sql`
    create table firm_subsectors (
      id integer generated always as identity primary key,
      firm_id integer not null references firms,
      parent_id integer,
      name text not null check (name <> ''),
      sectors text[] not null default '{}',
      colour text check (colour ~ '^#[0-9a-f]{6}$'),
      min_weight numeric(5, 2) check (min_weight between 0 and 100),
      max_weight numeric(5, 2) check (max_weight between 0 and 100),
      position integer not null,
      is_on boolean not null default true,
      version integer not null default 1,
      check (min_weight is null or max_weight is null or min_weight <= max_weight),
      check (parent_id is null or parent_id <> id),
      unique (id, firm_id),
      foreign key (parent_id, firm_id) references firm_subsectors (id, firm_id)
    )`.execute(db)
  await sql`create index on firm_subsectors (firm_id, position)`.execute(db)
  await sql`
    create table firm_pool_funds (
      firm_id integer not null references firms,
      pool_id integer not null,
      fund_id integer not null references funds (id) on delete cascade,
      is_on_sale boolean not null default true,
      subsector_id integer,
      fee numeric(6, 3) check (fee between 0 and 100),
      tags text[] not null default '{}',
      from_day date not null,
      to_day date,
      reason text not null default '',
      exception text,
      position integer not null,
      check (to_day is null or to_day >= from_day),
      primary key (pool_id, fund_id),
      foreign key (pool_id, firm_id) references firm_pools (id, firm_id) on delete cascade,
      foreign key (subsector_id, firm_id) references firm_subsectors (id, firm_id)
    )`.execute(db)
  await sql`create index on firm_pool_funds (firm_id, fund_id)`.execute(db)
  await sql`create index on firm_pool_funds (fund_id)`.execute(db)
  await sql`
    create table firm_pool_changes (
      id integer generated always as identity primary key,
      firm_id integer not null references firms,
      pool_id integer not null,
      author_id integer references members (id) on delete set null,
      at timestamptz not null,
      deed text not null,
      facts jsonb not null check (jsonb_typeof(facts) = 'object')
    )`.execute(db)
  await sql`create index on firm_pool_changes (firm_id, pool_id, id)`.execute(db)
  await sql`create index on firm_pool_changes (author_id)`.execute(db)
}

async function makeOwnWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table firm_fund_risk_levels (
      id integer generated always as identity primary key,
      firm_id integer not null references firms,
      fund_id integer not null references funds (id) on delete cascade,
      level smallint not null check (level between 1 and 5),
      source text not null,
      day date not null,
      reason text not null check (reason <> ''),
      version integer not null default 1,
      unique (firm_id, fund_id)
    )`.execute(db)
  await sql`create index on firm_fund_risk_levels (fund_id)`.execute(db)
  await sql`
    create table firm_fund_fields (
      id integer generated always as identity primary key,
      firm_id integer not null references firms,
      name text not null check (name <> ''),
      kind text not null check (kind in ('text', 'number', 'percent', 'date')),
      position integer not null,
      version integer not null default 1,
      unique (id, firm_id)
    )`.execute(db)
  await sql`create index on firm_fund_fields (firm_id, position)`.execute(db)
  await sql`
    create table firm_fund_values (
      firm_id integer not null references firms,
      field_id integer not null,
      fund_id integer not null references funds (id) on delete cascade,
      value text not null check (value <> ''),
      primary key (field_id, fund_id),
      foreign key (field_id, firm_id) references firm_fund_fields (id, firm_id) on delete cascade
    )`.execute(db)
  await sql`create index on firm_fund_values (firm_id, fund_id)`.execute(db)
  await sql`create index on firm_fund_values (fund_id)`.execute(db)
}
