import { defaultView, type FavoriteView, knownView, type ViewChange } from '@zhiheng/domain/favorites/view.ts'
import { type Expression, expressionBuilder, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** A fund that a member follows, by the database's key. */
export interface FollowedRow {
  readonly id: number
  readonly fundId: number
  readonly followedAt: string
  readonly note: Note
  /** In the member's own order; null of what was followed since it was made. */
  readonly place: number | null
}

/** A member's own words, and how often they were written. */
export interface Note {
  readonly note: string
  readonly version: number
}

/** All that a member follows, newest first. */
export async function listFollowed(db: Database, memberId: number): Promise<FollowedRow[]> {
  const rows = await db
    .selectFrom('favorites')
    .select(['id', 'fund_id', 'followed_at', 'note', 'note_version', 'place'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fundId: row.fund_id,
    followedAt: row.followed_at,
    note: { note: row.note, version: row.note_version },
    place: row.place,
  }))
}

/** The ids of a member's favourites, as a part of a statement. */
export const ownFavorites = (memberId: number) =>
  expressionBuilder<Schema>().selectFrom('favorites').select('id').where('member_id', '=', memberId)

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

/** How many members follow each class that is followed. */
export async function countFollowersOfAll(db: Database): Promise<{ fund_id: number; count: number }[]> {
  return db
    .selectFrom('favorites')
    .select((eb) => ['fund_id', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .groupBy('fund_id')
    .execute()
}

/** How many members follow each fund since a day in Taipei, and since a later one; those with too few are left out. */
export async function countNewFollowers(
  db: Database,
  { since, week, fewest }: { readonly since: string; readonly week: string; readonly fewest: number },
): Promise<{ strategy_id: string; members: number; of_week: number }[]> {
  const { rows } = await sql<{ strategy_id: string; members: number; of_week: number }>`
    select strategy_id, count(distinct member_id)::int as members,
      (count(distinct member_id) filter (where followed_at >= ${`${week}T00:00:00+08:00`}::timestamptz))::int as of_week
    from favorites join funds on funds.id = fund_id
    where followed_at >= ${`${since}T00:00:00+08:00`}::timestamptz
    group by strategy_id having count(distinct member_id) >= ${fewest}
    order by members desc, strategy_id`.execute(db)
  return rows
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

/** Writes down an order; the caller holds the member's row. */
export async function writeOrder(trx: Database, memberId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update favorites set place = ordered.place
    from unnest(${[...ids]}::int[]) with ordinality as ordered (id, place)
    where favorites.id = ordered.id and member_id = ${memberId}`.execute(trx)
}

/** The note on a fund that a member follows; null where they do not. */
export async function readNote(db: Database, memberId: number, fundId: number): Promise<Note | null> {
  const row = await db
    .selectFrom('favorites')
    .select(['note', 'note_version'])
    .where('member_id', '=', memberId)
    .where('fund_id', '=', fundId)
    .executeTakeFirst()
  return row === undefined ? null : { note: row.note, version: row.note_version }
}

/** Writes a note over that version of it. @returns whether that version was still there */
export async function writeNote(
  db: Database,
  { memberId, fundId, note, version }: Note & { memberId: number; fundId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('favorites')
    .set({ note, note_version: version + 1 })
    .where('member_id', '=', memberId)
    .where('fund_id', '=', fundId)
    .where('note_version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function readView(db: Database, memberId: number): Promise<FavoriteView> {
  const row = await db
    .selectFrom('favorite_views')
    .select(['columns', 'sort_by', 'direction'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row === undefined
    ? defaultView
    : knownView({ columns: row.columns, by: row.sort_by, direction: row.direction })
}

/** Keeps what is given of a view, and leaves the rest as it is. */
export async function writeView(db: Database, memberId: number, change: ViewChange): Promise<void> {
  const { columns = defaultView.columns, sort = defaultView.sort } = change
  await db
    .insertInto('favorite_views')
    .values({ member_id: memberId, columns: [...columns], sort_by: sort.by, direction: sort.direction })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changed(change)))
    .execute()
}

function changed({ columns, sort }: ViewChange) {
  return {
    ...(columns && { columns: [...columns] }),
    ...(sort && { sort_by: sort.by, direction: sort.direction }),
  }
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  { table: 'favorites', by: ['member_id'], given: { as: 'favorites', rows: giveFavorites }, atRemoval: 'deleted' },
  {
    table: 'favorite_views',
    by: ['member_id'],
    given: { as: 'favorites_view', rows: giveView },
    atRemoval: 'deleted',
  },
]

async function giveFavorites(db: Database, memberId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select funds.lipper_id, funds.name as fund, followed_at, note, place,
      (select coalesce(jsonb_agg(tags.name order by tags.id), '[]')
        from favorite_tags join tags on tags.id = tag_id where favorite_id = favorites.id) as groups
    from favorites join funds on funds.id = fund_id
    where favorites.member_id = ${memberId} order by favorites.id`.execute(db)
  return rows
}

function giveView(db: Database, memberId: number) {
  return db
    .selectFrom('favorite_views')
    .select(['columns', 'sort_by', 'direction'])
    .where('member_id', '=', memberId)
    .execute()
}
