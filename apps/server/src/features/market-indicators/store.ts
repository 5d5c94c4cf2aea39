import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

type Dataset = 'demo' | 'real'

/** The newest note on each figure, also where it is taken back or its time is over. */
export function newestNotes(db: Database, dataset: Dataset) {
  return db
    .selectFrom('indicator_notes')
    .distinctOn('indicator')
    .select(['id', 'indicator', 'words', 'author', 'noted_on', 'until'])
    .where('dataset', '=', dataset)
    .orderBy('indicator')
    .orderBy('id', 'desc')
    .execute()
}

/** Lets no one else write notes until the transaction ends. @returns the id of the newest on a figure; null: none */
export async function holdNewest(trx: Database, dataset: Dataset, indicator: string): Promise<number | null> {
  await sql`lock table indicator_notes in share row exclusive mode`.execute(trx)
  const row = await trx
    .selectFrom('indicator_notes')
    .select('id')
    .where('dataset', '=', dataset)
    .where('indicator', '=', indicator)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What is kept of a note; without words it takes the one before back. */
interface NewNote {
  readonly indicator: string
  readonly words: string | null
  readonly author_id: number | null
  readonly author: string | null
  readonly noted_on: IsoDate
  readonly until: IsoDate | null
}

/** @returns its id */
export async function insertNote(trx: Database, dataset: Dataset, note: NewNote): Promise<number> {
  const { id } = await trx
    .insertInto('indicator_notes')
    .values({ ...note, dataset })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
