import { type Kysely, sql } from 'kysely'

/** The feature switches that staff have turned; one without a row stands as it does by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feature_switches (
      name text primary key check (char_length(name) between 1 and 80),
      is_on boolean not null,
      version int not null default 1 check (version > 0),
      turned_at timestamptz not null,
      turned_by int references members (id) on delete set null
    )`.execute(db)
}
