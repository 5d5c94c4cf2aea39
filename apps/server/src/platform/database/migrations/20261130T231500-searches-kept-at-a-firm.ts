import { type Kysely, sql } from 'kysely'

const statements = [
  // on whose site it was kept, which says among which funds it looks; null: on our own
  'alter table saved_screens add column firm_id integer references firms',
  'alter table saved_screens enable row level security',
  'alter table saved_screens force row level security',
  // a member's own of our own site count for their limit on every site
  `create policy of_this_firm on saved_screens using (
    firm_id is null
    or coalesce(current_setting('app.firm', true), '') = ''
    or firm_id::text = current_setting('app.firm', true))`,
]

/** Searches that were kept on a firm's site: they look among its funds, and may ask for its own columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
