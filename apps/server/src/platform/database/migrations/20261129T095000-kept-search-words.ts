import { type Kysely, sql } from 'kysely'

/** Synonyms of search words that staff keep, and daily counts of searches without any reference to a member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_synonyms (
      id int generated always as identity primary key,
      typed text not null check (char_length(typed) between 1 and 40),
      meant text not null check (char_length(meant) between 1 and 80),
      version int not null default 1 check (version > 0),
      written_at timestamptz not null,
      unique (typed, meant)
    )`.execute(db)
  await sql`
    create table search_counts (
      day date not null,
      words text not null check (char_length(words) between 1 and 200),
      typed text not null check (char_length(typed) between 1 and 200),
      times int not null check (times > 0),
      misses int not null check (misses between 0 and times),
      primary key (day, words)
    )`.execute(db)
}
