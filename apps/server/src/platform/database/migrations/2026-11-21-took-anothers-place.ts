import { type Kysely, sql } from 'kysely'

/**
 * A developer's own session may stand in a member's place for a while. It stays the developer's: the member's own session
 * goes on, and where the member is deleted the session goes with them instead of turning back unseen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column acting_member_id int references members (id) on delete cascade,
      add column acting_until timestamptz,
      add check ((acting_member_id is null) = (acting_until is null)),
      add check (acting_member_id <> member_id)`.execute(db)
  await sql`create index sessions_acting on sessions (acting_member_id) where acting_member_id is not null`.execute(db)
}
