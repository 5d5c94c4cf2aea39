import { type Kysely, sql } from 'kysely'

const statements = [
  `create table firm_plan_followers (
    firm_id integer not null,
    member_id integer not null,
    portfolio_id integer not null references portfolios,
    plan_id integer not null,
    -- the version that its owner took
    number integer not null check (number > 0),
    -- the risk level for which they took it
    kyc integer not null check (kyc between 1 and 5),
    adopted_at timestamptz not null,
    -- the newest version that they were told of
    told_number integer not null,
    primary key (firm_id, portfolio_id),
    foreign key (firm_id, member_id) references firm_members on delete cascade,
    foreign key (plan_id, firm_id) references firm_plans (id, firm_id),
    check (told_number >= number)
  )`,
  'create index on firm_plan_followers (portfolio_id)',
  'create index on firm_plan_followers (plan_id, firm_id)',
  'alter table firm_plan_followers enable row level security',
  'alter table firm_plan_followers force row level security',
  `create policy of_this_firm on firm_plan_followers using (
    coalesce(current_setting('app.firm', true), '') = ''
    or firm_id::text = current_setting('app.firm', true))`,
]

/** Which portfolios of its clients follow a firm's plan, and in which version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
