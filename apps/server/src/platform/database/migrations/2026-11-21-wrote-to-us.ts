import { type Kysely, sql } from 'kysely'

/** What people write by the contact form; it outlives the account of who wrote it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_messages (
      id bigint generated always as identity primary key,
      member_id bigint references members (id) on delete set null,
      name text not null check (length(name) between 1 and 40),
      email text not null check (length(email) between 3 and 254),
      topic text not null,
      message text not null check (length(message) between 10 and 2000),
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index contact_messages_by_member on contact_messages (member_id) where member_id is not null`.execute(
    db,
  )
}
