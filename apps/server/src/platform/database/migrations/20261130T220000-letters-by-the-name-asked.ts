import { type Kysely, sql } from 'kysely'

/** A letter about an account leads back to the name under which it was asked for: a firm may have one of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table asked_letters add column host text check (length(host) between 1 and 260)`.execute(db)
}
