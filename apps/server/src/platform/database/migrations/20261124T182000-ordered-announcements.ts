import { type Kysely, sql } from 'kysely'

/** Announcements that staff write: in an order of their own, with a version, and of pages elsewhere by https. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table announcements
      add column place int not null default 50 check (place between 1 and 99),
      add column version int not null default 1 check (version > 0),
      drop constraint announcements_path_check,
      add constraint announcements_path_check check (path ~ '^(/([^/\\\\]|$)|https://[^/])')`.execute(db)
}
