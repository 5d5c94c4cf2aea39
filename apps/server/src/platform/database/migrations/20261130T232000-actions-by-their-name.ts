import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table firm_pool_changes rename column deed to action',
  'alter table seen_deeds rename to seen_actions',
]

/** What was done is called an action: a deed is a legal paper. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
