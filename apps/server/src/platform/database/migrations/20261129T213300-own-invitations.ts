import { type Kysely, sql } from 'kysely'

/**
 * Whoever invites themselves on one browser earns nothing: a session that was signed out remembers which guest its browser
 * became, and an invited member whether they came by a browser of whoever invited them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column next_guest_hash bytea`.execute(db)
  await sql`
    create index sessions_next_guest on sessions (next_guest_hash) where next_guest_hash is not null`.execute(db)
  await sql`alter table members add column referred_on_own_browser boolean not null default false`.execute(db)
}
