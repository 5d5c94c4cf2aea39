import { type Kysely, sql } from 'kysely'

/**
 * The scores that the site showed, by class and month, with the version of the method. A class has no row for a month
 * in which it had no score, except for the first one after it had one. What was written is never rewritten: a
 * correction within the month stands beside it under its own day. Classes are named by their id, so that the history
 * outlives every import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table score_history (
      dataset text not null check (dataset in ('demo', 'real')),
      version int not null check (version >= 1),
      as_of date not null,
      lipper_id text not null,
      written_on date not null,
      kind text not null check (kind in ('live', 'backtest')),
      score int check (score between -3 and 3),
      not_rated text,
      primary key (dataset, version, as_of, lipper_id, written_on),
      check ((score is null) = (not_rated is not null))
    )`.execute(db)
  await sql`create index score_history_of_class on score_history (lipper_id, as_of)`.execute(db)
  await sql`
    create trigger score_history_append_only before update or delete on score_history
      for each row execute function refuse_change()`.execute(db)
}
