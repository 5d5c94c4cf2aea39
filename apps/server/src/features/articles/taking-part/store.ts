import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'

/** Who does something with which article. */
export interface Taking {
  readonly memberId: number
  readonly key: number
}

/**
 * Notes since when a member hears an article; what was begun before stays begun.
 *
 * @returns since when
 */
export async function upsertBegun(db: Database, { memberId, key }: Taking, now: string): Promise<Date> {
  const { begun_at } = await db
    .insertInto('article_hearings_begun')
    .values({ member_id: memberId, article_key: key, begun_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'article_key'])
        // a clock that went back is no reason to wait for it
        .doUpdateSet({ begun_at: sql`least(article_hearings_begun.begun_at, excluded.begun_at)` }),
    )
    .returning('begun_at')
    .executeTakeFirstOrThrow()
  return new Date(begun_at)
}

export async function deleteBegun(db: Database, { memberId, key }: Taking): Promise<void> {
  await db
    .deleteFrom('article_hearings_begun')
    .where('member_id', '=', memberId)
    .where('article_key', '=', key)
    .execute()
}

export async function hasHeard(db: Database, { memberId, key }: Taking, day: IsoDate): Promise<boolean> {
  const row = await db
    .selectFrom('article_hearings')
    .select('article_key')
    .where('member_id', '=', memberId)
    .where('article_key', '=', key)
    .where('heard_on', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a member heard an article on a day. @returns false where that is noted already */
export async function insertHearing(db: Database, { memberId, key }: Taking, day: IsoDate): Promise<boolean> {
  const row = await db
    .insertInto('article_hearings')
    .values({ member_id: memberId, article_key: key, heard_on: day })
    .onConflict((conflict) => conflict.columns(['member_id', 'article_key', 'heard_on']).doNothing())
    .returning('article_key')
    .executeTakeFirst()
  return row !== undefined
}

/** What a member knows of a card. */
export interface CardRow {
  readonly card: number
  readonly box: number
  readonly dueOn: IsoDate
}

export async function listCards(db: Database, { memberId, key }: Taking): Promise<CardRow[]> {
  const rows = await db
    .selectFrom('article_cards_known')
    .select(['card', 'box', 'due_on'])
    .where('member_id', '=', memberId)
    .where('article_key', '=', key)
    .orderBy('card')
    .execute()
  return rows.map(({ card, box, due_on }) => ({ card, box, dueOn: due_on }))
}

export async function upsertCard(db: Database, { memberId, key }: Taking, known: CardRow): Promise<void> {
  const said = { box: known.box, due_on: known.dueOn }
  await db
    .insertInto('article_cards_known')
    .values({ member_id: memberId, article_key: key, card: known.card, ...said })
    .onConflict((conflict) => conflict.columns(['member_id', 'article_key', 'card']).doUpdateSet(said))
    .execute()
}

/** Holds an event until the transaction ends: seats are taken one after the other. */
export async function lockEvent(trx: Database, key: number): Promise<void> {
  await trx.selectFrom('articles').select('key').where('key', '=', key).forUpdate().executeTakeFirst()
}

export async function hasSeat(db: Database, { memberId, key }: Taking): Promise<boolean> {
  const row = await db
    .selectFrom('article_sign_ups')
    .select('article_key')
    .where('member_id', '=', memberId)
    .where('article_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSeat(db: Database, { memberId, key }: Taking, now: string): Promise<void> {
  await db
    .insertInto('article_sign_ups')
    .values({ member_id: memberId, article_key: key, signed_up_at: now })
    .onConflict((conflict) => conflict.columns(['article_key', 'member_id']).doNothing())
    .execute()
}

export async function deleteSeat(db: Database, { memberId, key }: Taking): Promise<void> {
  await db.deleteFrom('article_sign_ups').where('member_id', '=', memberId).where('article_key', '=', key).execute()
}
