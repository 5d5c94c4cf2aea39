import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table notifications drop constraint notifications_kind_check, add check (kind <> '')`,
  `alter table subscriptions drop constraint subscriptions_key_check, add check (key <> '')`,
]

/** The code says which kinds of notifications and which switches there are, where they are written and read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
