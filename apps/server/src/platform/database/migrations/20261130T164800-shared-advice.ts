import { type Kysely, sql } from 'kysely'

/** Suggestions that clients show to their firm, and what the firm says of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shared_advice (
      suggestion_id integer not null references suggestions (id) on delete cascade,
      firm_id integer not null,
      member_id integer not null,
      shared_at timestamptz not null,
      view text check (view in ('agree', 'discuss', 'against')),
      words text not null default '',
      said_at timestamptz,
      said_by integer references members (id) on delete set null,
      version integer not null default 0,
      primary key (suggestion_id, firm_id),
      foreign key (firm_id, member_id) references firm_members on delete cascade
    )`.execute(db)
  await sql`create index on shared_advice (firm_id, member_id)`.execute(db)
  // as every table of a firm: also where the migration that guards them has run before
  await sql`alter table shared_advice enable row level security`.execute(db)
  await sql`alter table shared_advice force row level security`.execute(db)
  await sql`
    create policy of_this_firm on shared_advice using (
      coalesce(current_setting('app.firm', true), '') = '' or firm_id::text = current_setting('app.firm', true))`.execute(
    db,
  )
}
