import { type Kysely, sql } from 'kysely'

/** What a suggestion that was accepted followed from, beside the record of the change it led to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suggestions (
      note_id int primary key references rebalance_notes (id) on delete cascade,
      method text not null,
      as_of date not null,
      data_version text not null,
      suggestion jsonb not null check (jsonb_typeof(suggestion) = 'object')
    )`.execute(db)
}
