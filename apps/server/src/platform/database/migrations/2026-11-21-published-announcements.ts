import { type Kysely, sql } from 'kysely'

/** One line each for everyone, from one day to another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table announcements (
      id int generated always as identity primary key,
      title text not null check (length(title) between 1 and 80),
      path text not null check (path like '/%' and path not like '//%'),
      first_day date not null,
      last_day date,
      dataset text not null check (dataset in ('demo', 'real')),
      unique (title, first_day),
      check (last_day is null or last_day >= first_day)
    )`.execute(db)
}
