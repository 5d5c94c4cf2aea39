import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { portfoliosWhere, type Wanted } from '../portfolio-ledger/read-portfolios.ts'

/** A portfolio as others may look at it. */
export interface SharedRow {
  readonly id: number
  readonly ownerId: number
  readonly isFollowed: boolean
}

/** What opens a portfolio to one who looks: its key, or having followed it. */
export interface Look {
  readonly id: number
  readonly viewerId: number
  readonly key: string | null
}

/** The same portfolio, to be read with what it holds; whether it may be seen is what `findShared` says. */
export const sharedTo = ({ id }: Look): Wanted =>
  portfoliosWhere(`shared ${id}`, sql`portfolios.id = ${id} and portfolios.share_key is not null`)

/** Those that a member follows and may still see, to be read with what they hold. */
export const followedBy = (memberId: number): Wanted =>
  portfoliosWhere(
    `followed by ${memberId}`,
    sql`portfolios.share_key is not null and portfolios.id in (
      select portfolio_id from portfolio_follows where portfolio_follows.member_id = ${memberId})`,
  )

/** A shared portfolio that the viewer may see; null where it is not there, not shared, or not theirs to see. */
export async function findShared(db: Database, { id, viewerId, key }: Look): Promise<SharedRow | null> {
  const row = await db
    .selectFrom('portfolios')
    .select((eb) => [
      'id',
      'member_id',
      'share_key',
      eb
        .exists(
          eb
            .selectFrom('portfolio_follows')
            .select('portfolio_id')
            .whereRef('portfolio_follows.portfolio_id', '=', 'portfolios.id')
            .where('portfolio_follows.member_id', '=', viewerId),
        )
        .as('is_followed'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('share_key', 'is not', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const isFollowed = Boolean(row.is_followed)
  const maySee = row.member_id === viewerId || isFollowed || row.share_key === key
  return maySee ? { id: row.id, ownerId: row.member_id, isFollowed } : null
}

/** The shared portfolios that a member follows, the newest follow first. */
export async function listFollowed(db: Database, memberId: number): Promise<SharedRow[]> {
  const rows = await db
    .selectFrom('portfolio_follows')
    .innerJoin('portfolios', 'portfolios.id', 'portfolio_follows.portfolio_id')
    .select(['portfolios.id', 'portfolios.member_id'])
    .where('portfolio_follows.member_id', '=', memberId)
    .where('portfolios.deleted_at', 'is', null)
    .where('portfolios.share_key', 'is not', null)
    .orderBy('portfolio_follows.followed_at', 'desc')
    .orderBy('portfolios.id', 'desc')
    .execute()
  return rows.map((row) => ({ id: row.id, ownerId: row.member_id, isFollowed: true }))
}

export async function countFollowed(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('portfolio_follows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertFollow(
  db: Database,
  row: { portfolioId: number; memberId: number; at: string },
): Promise<void> {
  await db
    .insertInto('portfolio_follows')
    .values({ portfolio_id: row.portfolioId, member_id: row.memberId, followed_at: row.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollow(db: Database, key: { portfolioId: number; memberId: number }): Promise<void> {
  await db
    .deleteFrom('portfolio_follows')
    .where('portfolio_id', '=', key.portfolioId)
    .where('member_id', '=', key.memberId)
    .execute()
}

/** Who follows a portfolio that is still shared. */
export async function listFollowers(db: Database, portfolioId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('portfolio_follows')
    .select('member_id')
    .where('portfolio_id', '=', portfolioId)
    .orderBy('member_id')
    .execute()
  return rows.map((row) => row.member_id)
}

/** No one follows it any more. @returns who did */
export async function deleteFollowers(trx: Database, portfolioId: number): Promise<number[]> {
  const rows = await trx
    .deleteFrom('portfolio_follows')
    .where('portfolio_id', '=', portfolioId)
    .returning('member_id')
    .execute()
  return rows.map((row) => row.member_id)
}

export async function findShareKey(db: Database, portfolioId: number): Promise<string | null> {
  const row = await db.selectFrom('portfolios').select('share_key').where('id', '=', portfolioId).executeTakeFirst()
  return row?.share_key ?? null
}

export async function setShareKey(trx: Database, portfolioId: number, key: string | null): Promise<void> {
  await trx.updateTable('portfolios').set({ share_key: key }).where('id', '=', portfolioId).execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'portfolio_follows',
    by: ['member_id'],
    given: { as: 'followed_portfolios', rows: giveFollowed },
    atRemoval: 'deleted',
  },
]

/** Which portfolios of others, without what is in them: that is theirs. */
function giveFollowed(db: Database, memberId: number) {
  return db
    .selectFrom('portfolio_follows')
    .select(['portfolio_id', 'followed_at'])
    .where('member_id', '=', memberId)
    .orderBy('followed_at')
    .execute()
}
