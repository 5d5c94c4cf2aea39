import { type Kysely, sql } from 'kysely'

/** What is so of a member and was told when it began, such as much in one place: told again only after it has ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table standing_occasions (
      member_id int not null references members (id) on delete cascade,
      topic text not null check (topic <> ''),
      since date not null,
      primary key (member_id, topic)
    )`.execute(db)
}
