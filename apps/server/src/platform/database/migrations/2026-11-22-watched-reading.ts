import { type Kysely, sql } from 'kysely'

/** What members read, by kind and name; no address of a page, nothing of its query, no network and no device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_activity (
      id bigint generated always as identity primary key,
      member_id int not null references members (id) on delete cascade,
      at timestamptz not null,
      target text not null check (target in ('site', 'page', 'fund', 'article')),
      item text check (item ~ '^[0-9A-Za-z_]{1,40}$')
    )`.execute(db)
  await sql`create index member_activity_of_member on member_activity (member_id, at)`.execute(db)
}
