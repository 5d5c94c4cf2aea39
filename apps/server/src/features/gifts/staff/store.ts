import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { GiftAudience, GiftKind, RedemptionState } from '@zhiheng/domain/gifts/gift.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { GiftRow } from '../store.ts'

/** A gift as staff write it. */
export interface WrittenRow {
  readonly title: string
  readonly description: string
  readonly provider: string | null
  readonly picture: { readonly src: string; readonly alt: string } | null
  readonly points: number
  readonly last_day: IsoDate | null
  readonly audience: GiftAudience
  readonly per_member: number
  readonly is_open: boolean
}

/** Every gift, open ones first, the newest first. */
export function listAll(db: Database, dataset: 'demo' | 'real'): Promise<GiftRow[]> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where('dataset', '=', dataset)
    .orderBy('is_open', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** @returns its id */
export async function insertGift(
  trx: Database,
  {
    picture,
    ...made
  }: WrittenRow & { readonly dataset: 'demo' | 'real'; readonly kind: GiftKind; readonly stock: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('gifts')
    .values({ ...made, ...columnsOf(picture) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces what is said of a gift, with its row held; `stock` null leaves how many there are. */
export async function updateGift(
  trx: Database,
  { id, version }: { readonly id: number; readonly version: number },
  { stock, picture, ...made }: WrittenRow & { readonly stock: number | null },
): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({ ...made, ...columnsOf(picture), ...(stock === null ? {} : { stock }), version: version + 1 })
    .where('id', '=', id)
    .execute()
}

function columnsOf(picture: WrittenRow['picture']) {
  return { picture_src: picture?.src ?? null, picture_alt: picture?.alt ?? null }
}

/** Whether another gift of the partner is open. */
export async function hasOtherPartnerGift(
  trx: Database,
  { dataset, id }: { readonly dataset: 'demo' | 'real'; readonly id: number | null },
): Promise<boolean> {
  const rows = await trx
    .selectFrom('gifts')
    .select('id')
    .where('dataset', '=', dataset)
    .where('kind', '=', 'partner')
    .where('is_open', '=', true)
    .execute()
  return rows.some((row) => row.id !== id)
}

/** Adds codes that the gift has not yet, and counts them to its stock; its row must be held. @returns how many */
export async function insertCodes(trx: Database, giftId: number, codes: readonly string[]): Promise<number> {
  const added = await trx
    .insertInto('gift_codes')
    .values([...new Set(codes)].map((code) => ({ gift_id: giftId, code, taken_at: null, redemption_id: null })))
    .onConflict((conflict) => conflict.columns(['gift_id', 'code']).doNothing())
    .returning('id')
    .execute()
  await trx
    .updateTable('gifts')
    .set({ stock: sql<number>`stock + ${added.length}` })
    .where('id', '=', giftId)
    .execute()
  return added.length
}

/** What redemptions are narrowed to. */
interface Narrowed {
  readonly state: RedemptionState | null
  /** A part of a gift's title, or the whole address of a member; null: any. */
  readonly words: string | null
}

interface Wanted extends Narrowed {
  readonly offset: number
  readonly limit: number
}

/** Redemptions with the address of who made them: those that wait first, the longest waiting before, then the newest. */
export function listRedemptions(db: Database, { offset, limit, ...narrowed }: Wanted) {
  return db
    .selectFrom('gift_redemptions as made')
    .innerJoin('members', 'members.id', 'made.member_id')
    .select([
      'made.id',
      'made.title',
      'made.kind',
      'made.points',
      'made.state',
      'made.redeemed_at',
      'made.settled_at',
      'made.recipient',
      'made.account',
      'made.tries',
      'made.reason',
      'members.email',
    ])
    .where(isFound(narrowed))
    .orderBy(sql`made.state <> 'pending'`)
    .orderBy(sql`case when made.state = 'pending' then made.id else -made.id end`)
    .offset(offset)
    .limit(limit)
    .execute()
}

/** How many there are. */
export async function countRedemptions(db: Database, narrowed: Narrowed): Promise<number> {
  const { count } = await db
    .selectFrom('gift_redemptions as made')
    .innerJoin('members', 'members.id', 'made.member_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isFound(narrowed))
    .executeTakeFirstOrThrow()
  return count
}

function isFound({ state, words }: Narrowed) {
  return sql<boolean>`
    (${state}::text is null or made.state = ${state})
    and (${words}::text is null or members.email = lower(${words}) or strpos(lower(made.title), lower(${words})) > 0)`
}
