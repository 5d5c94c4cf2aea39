import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** A synonym as it is written. */
export interface WrittenSynonym {
  readonly typed: string
  readonly meant: string
}

/** One in the version in which someone read it. */
export interface Read {
  readonly id: number
  readonly version: number
}

/** All synonyms, the newest first. */
export function listSynonymRows(db: Database) {
  return db
    .selectFrom('search_synonyms')
    .select(['id', 'typed', 'meant', 'version', 'written_at'])
    .orderBy('id', 'desc')
    .execute()
}

/** @returns its id; null where there is such a one */
export async function insertSynonym(db: Database, row: WrittenSynonym, at: string): Promise<number | null> {
  const made = await db
    .insertInto('search_synonyms')
    .values({ ...row, written_at: at })
    .onConflict((conflict) => conflict.columns(['typed', 'meant']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** The synonym that says this; null where there is none. */
export async function findSynonym(db: Database, { typed, meant }: WrittenSynonym): Promise<number | null> {
  const row = await db
    .selectFrom('search_synonyms')
    .select('id')
    .where('typed', '=', typed)
    .where('meant', '=', meant)
    .executeTakeFirst()
  return row?.id ?? null
}

/** @returns whether it was still in that version */
export async function updateSynonym(
  db: Database,
  { id, version }: Read,
  row: WrittenSynonym & { readonly written_at: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('search_synonyms')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** @returns what it said; null where it was no more in that version */
export async function deleteSynonym(db: Database, { id, version }: Read): Promise<WrittenSynonym | null> {
  const gone = await db
    .deleteFrom('search_synonyms')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['typed', 'meant'])
    .executeTakeFirst()
  return gone ?? null
}

/** Whether there is such a one, in whatever version. */
export async function isSynonym(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('search_synonyms').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** One search more on a day. */
export interface CountedSearch {
  readonly day: IsoDate
  readonly words: string
  readonly typed: string
  readonly isMissed: boolean
}

/**
 * Counts a search. What nobody has searched for yet on that day is left out once there are too many others: whoever
 * sends nonsense fills nothing.
 *
 * @param most - how many different ones a day keeps
 */
export async function insertSearch(
  db: Database,
  { day, words, typed, isMissed }: CountedSearch,
  most: number,
): Promise<void> {
  const missed = isMissed ? 1 : 0
  await sql`
    insert into search_counts (day, words, typed, times, misses)
      select ${day}::date, ${words}::text, ${typed}::text, 1, ${missed}::int
      where exists (select from search_counts where day = ${day}::date and words = ${words}::text)
        or (select count(*) from search_counts where day = ${day}::date) < ${most}::int
    on conflict (day, words) do update
      set times = search_counts.times + 1, misses = search_counts.misses + excluded.misses`.execute(db)
}

/** Forgets what was searched for before a day. */
export async function deleteSearches(db: Database, before: IsoDate): Promise<void> {
  await db.deleteFrom('search_counts').where('day', '<', before).execute()
}

/** What was searched for since a day and not found, what most were after first. */
export async function listMisses(db: Database, since: IsoDate, most: number) {
  const rows = await db
    .selectFrom('search_counts')
    .select(['words'])
    .select(({ fn }) => [
      fn.max('typed').as('typed'),
      fn.max('day').as('last_on'),
      sql<number>`sum(misses)::int`.as('times'),
    ])
    .where('day', '>=', since)
    .where('misses', '>', 0)
    .groupBy('words')
    .orderBy('times', 'desc')
    .orderBy('last_on', 'desc')
    .orderBy('words')
    .limit(most)
    .execute()
  return rows
}

/** How often something was found in two stretches of days. */
export interface FoundCount {
  readonly words: string
  readonly typed: string
  readonly now: number
  readonly before: number
}

/** What was searched for and found since a day, apart from before it. */
export async function listFound(
  db: Database,
  { since, before, most }: { readonly since: IsoDate; readonly before: IsoDate; readonly most: number },
): Promise<FoundCount[]> {
  const { rows } = await sql<FoundCount>`
    select words, max(typed) as typed,
      coalesce(sum(times - misses) filter (where day >= ${since}::date), 0)::int as now,
      coalesce(sum(times - misses) filter (where day < ${since}::date), 0)::int as before
    from search_counts where day >= ${before}::date and times > misses
    group by words
    order by greatest(
      coalesce(sum(times - misses) filter (where day >= ${since}::date), 0),
      coalesce(sum(times - misses) filter (where day < ${since}::date), 0)) desc, words
    limit ${most}`.execute(db)
  return rows
}
