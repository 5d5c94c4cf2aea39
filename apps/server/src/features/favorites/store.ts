import { type Expression, expressionBuilder } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** A fund that a member follows, by the database's key. */
export interface FollowedRow {
  readonly fundId: number
  readonly followedAt: string
}

/** All that a member follows, newest first. */
export async function listFollowed(db: Database, memberId: number): Promise<FollowedRow[]> {
  const rows = await db
    .selectFrom('favorites')
    .select(['fund_id', 'followed_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ fundId: row.fund_id, followedAt: row.followed_at }))
}

/** How many funds a member follows, as a part of a statement. */
export const favoritesCounted = (memberId: number | Expression<number>) =>
  expressionBuilder<Schema>()
    .selectFrom('favorites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)

export async function countFavorites(db: Database, memberId: number): Promise<number> {
  const row = await db.selectNoFrom(favoritesCounted(memberId).as('count')).executeTakeFirst()
  return row?.count ?? 0
}

/** How many of some funds a member does not follow yet. */
export async function countUnfollowed(db: Database, memberId: number, fundIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('favorites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('fund_id', 'in', [...fundIds])
    .executeTakeFirstOrThrow()
  return fundIds.length - count
}

/** Leaves those that are followed already as they are: also their day. The first of the list becomes the newest. */
export async function insertFavorites(
  trx: Database,
  rows: { memberId: number; fundIds: readonly number[]; followedAt: string },
): Promise<void> {
  await trx
    .insertInto('favorites')
    .values(
      rows.fundIds
        .toReversed()
        .map((fundId) => ({ member_id: rows.memberId, fund_id: fundId, followed_at: rows.followedAt })),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'fund_id']).doNothing())
    .execute()
}

export async function deleteFavorites(db: Database, memberId: number, fundIds: readonly number[]): Promise<void> {
  if (fundIds.length === 0) return
  await db
    .deleteFrom('favorites')
    .where('member_id', '=', memberId)
    .where('fund_id', 'in', [...fundIds])
    .execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  { table: 'favorites', by: ['member_id'], given: { as: 'favorites', rows: giveFavorites }, atRemoval: 'deleted' },
]

function giveFavorites(db: Database, memberId: number) {
  return db
    .selectFrom('favorites')
    .innerJoin('funds', 'funds.id', 'favorites.fund_id')
    .select(['funds.lipper_id', 'funds.name as fund', 'favorites.followed_at'])
    .where('favorites.member_id', '=', memberId)
    .orderBy('favorites.id')
    .execute()
}
