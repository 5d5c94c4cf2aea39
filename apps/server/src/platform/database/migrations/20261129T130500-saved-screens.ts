import { type Kysely, sql } from 'kysely'

/** Searches that members keep, with what they found when they were last compared, and what had changed then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_screens (
      id int generated always as identity primary key,
      member_id int not null references members (id) on delete cascade,
      name text not null check (name <> ''),
      conditions jsonb not null check (jsonb_typeof(conditions) = 'object'),
      created_at timestamptz not null,
      baseline jsonb not null check (jsonb_typeof(baseline) = 'object'),
      baseline_on date not null,
      compared_week date not null,
      change jsonb check (jsonb_typeof(change) = 'object'),
      removed_at timestamptz
    )`.execute(db)
  await sql`create index saved_screens_of_member on saved_screens (member_id)`.execute(db)
  await sql`create index saved_screens_due on saved_screens (compared_week) where removed_at is null`.execute(db)
}
