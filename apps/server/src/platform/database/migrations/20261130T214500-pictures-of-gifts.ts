import { type Kysely, sql } from 'kysely'

/** A gift may have a picture, with words for who does not see it. Such a picture stays when an article that shows it goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table gifts
      add column picture_src text check (picture_src <> ''),
      add column picture_alt text check (picture_alt <> ''),
      add check ((picture_src is null) = (picture_alt is null))`.execute(db)
  await sql`alter table article_pictures add column is_shown_elsewhere boolean not null default false`.execute(db)
}
