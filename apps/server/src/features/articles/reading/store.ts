import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Expression, expressionBuilder } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'

/** How many premium articles a member opened since a day, as a part of a statement. */
export const openedCounted = (memberId: number | Expression<number>, since: IsoDate) =>
  expressionBuilder<Schema>()
    .selectFrom('article_reads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('opened_on', '>=', since)

export async function countOpened(db: Database, memberId: number, since: IsoDate): Promise<number> {
  const row = await db.selectNoFrom(openedCounted(memberId, since).as('count')).executeTakeFirst()
  return row?.count ?? 0
}

/** Whether a member opened a premium article, ever. */
export async function isOpened(db: Database, memberId: number, key: number): Promise<boolean> {
  const row = await db
    .selectFrom('article_reads')
    .select('article_key')
    .where('member_id', '=', memberId)
    .where('article_key', '=', key)
    .where('opened_on', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a member read an article. @param openedOn - the day on which it counts; null where it does not */
export async function upsertRead(
  db: Database,
  { memberId, key, now, openedOn }: { memberId: number; key: number; now: string; openedOn: IsoDate | null },
): Promise<void> {
  await db
    .insertInto('article_reads')
    .values({ member_id: memberId, article_key: key, first_read_at: now, last_read_at: now, opened_on: openedOn })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'article_key'])
        .doUpdateSet({ last_read_at: now, ...(openedOn === null ? {} : { opened_on: openedOn }) }),
    )
    .execute()
}

/** Which of some articles a member has read. */
export async function listRead(db: Database, memberId: number, keys: readonly number[]): Promise<ReadonlySet<number>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('article_reads')
    .select('article_key')
    .where('member_id', '=', memberId)
    .where('article_key', 'in', [...keys])
    .execute()
  return new Set(rows.map((row) => row.article_key))
}

/** How many seats of some events are taken. */
export async function countSeats(db: Database, keys: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('article_sign_ups')
    .select(({ fn }) => ['article_key', fn.countAll<number>().as('count')])
    .where('article_key', 'in', [...keys])
    .groupBy('article_key')
    .execute()
  return new Map(rows.map((row) => [row.article_key, row.count]))
}
