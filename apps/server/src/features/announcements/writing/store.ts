import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../../platform/database/database.ts'

/** An announcement as it is written. */
export interface WrittenRow {
  readonly title: string
  readonly path: string
  readonly first_day: IsoDate
  readonly last_day: IsoDate | null
  readonly place: number
}

/** Every announcement in the order of the strip. */
export function listAll(db: Database) {
  return db
    .selectFrom('announcements')
    .select(['id', 'title', 'path', 'first_day', 'last_day', 'place', 'version'])
    .orderBy('place')
    .orderBy('first_day', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** @returns its id; null where one of that title begins on that day already */
export async function insertNew(db: Database, dataset: 'demo' | 'real', row: WrittenRow): Promise<number | null> {
  const made = await db
    .insertInto('announcements')
    .values({ ...row, dataset })
    .onConflict((conflict) => conflict.columns(['title', 'first_day']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** @returns whether it was still in that version */
export async function updateVersion(
  db: Database,
  { id, version }: { readonly id: number; readonly version: number },
  row: WrittenRow,
): Promise<boolean> {
  const changed = await db
    .updateTable('announcements')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** @returns its title; null where it was no more in that version */
export async function deleteVersion(
  db: Database,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<string | null> {
  const gone = await db
    .deleteFrom('announcements')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('title')
    .executeTakeFirst()
  return gone?.title ?? null
}

/** The announcement of a title that begins on a day; null where there is none. */
export async function findTwin(
  db: Database,
  { title, first_day }: Pick<WrittenRow, 'title' | 'first_day'>,
): Promise<number | null> {
  const twin = await db
    .selectFrom('announcements')
    .select('id')
    .where('title', '=', title)
    .where('first_day', '=', first_day)
    .executeTakeFirst()
  return twin?.id ?? null
}

/** Whether there is such an announcement, in whatever version. */
export async function exists(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('announcements').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
