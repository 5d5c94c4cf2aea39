import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'

const MOST = 10

/** What is announced on a day, in its order; of one place the newest first. */
export function listAnnouncements(db: Database, day: IsoDate): Promise<{ id: number; title: string; path: string }[]> {
  return db
    .selectFrom('announcements')
    .select(['id', 'title', 'path'])
    .where('first_day', '<=', day)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', day)]))
    .orderBy('place')
    .orderBy('first_day', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

/** Whether the demo has lines already. */
export async function hasDemoAnnouncements(db: Database): Promise<boolean> {
  const row = await db.selectFrom('announcements').select('id').where('dataset', '=', 'demo').executeTakeFirst()
  return row !== undefined
}

export interface NewAnnouncement {
  readonly title: string
  readonly path: string
  readonly firstDay: IsoDate
  readonly lastDay: IsoDate | null
  readonly dataset: 'demo' | 'real'
}

/** The same title on the same day is the same announcement. */
export async function insertAnnouncement(db: Database, made: NewAnnouncement): Promise<void> {
  const { title, path, firstDay, lastDay, dataset } = made
  await db
    .insertInto('announcements')
    .values({ title, path, first_day: firstDay, last_day: lastDay, dataset })
    .onConflict((conflict) => conflict.columns(['title', 'first_day']).doUpdateSet({ path, last_day: lastDay }))
    .execute()
}
