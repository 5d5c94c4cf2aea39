import { type Kysely, sql } from 'kysely'

/** What staff say of a figure of the economy. A note is never changed: the next one takes its place, an empty one takes it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table indicator_notes (
      id int generated always as identity primary key,
      dataset text not null check (dataset in ('demo', 'real')),
      indicator text not null check (indicator <> ''),
      words text check (words <> ''),
      author_id int,
      author text check (author <> ''),
      noted_on date not null,
      until date,
      check ((words is null) = (author is null)),
      check (until is null or until >= noted_on)
    )`.execute(db)
  await sql`create index indicator_notes_of_indicator on indicator_notes (dataset, indicator, id desc)`.execute(db)
  await sql`
    create trigger indicator_notes_append_only before update or delete on indicator_notes
      for each row execute function refuse_change()`.execute(db)
}
