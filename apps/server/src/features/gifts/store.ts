import type { GiftKind, RedemptionState } from '@zhiheng/domain/gifts/gift.ts'
import { type Selectable, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Recipient } from './tables.ts'

/** A gift as it stands in the table. */
export type GiftRow = Selectable<Schema['gifts']>

/** Gifts of the market that is shown, those that are open. */
export function listOpen(db: Database, dataset: 'demo' | 'real'): Promise<GiftRow[]> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where('dataset', '=', dataset)
    .where('is_open', '=', true)
    .orderBy('points')
    .orderBy('id')
    .execute()
}

/** How many of each gift a member has redeemed and not given back, by the gift's id. */
export async function countTaken(db: Database, memberId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('gift_redemptions')
    .select(['gift_id', sql<number>`count(*)::int`.as('count')])
    .where('member_id', '=', memberId)
    .where('state', '<>', 'returned')
    .groupBy('gift_id')
    .execute()
  return new Map(rows.map((row) => [row.gift_id, row.count]))
}

/** A gift, held until the transaction ends; null where there is none. */
export async function lockGift(trx: Database, id: number): Promise<GiftRow | null> {
  const row = await trx.selectFrom('gifts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

/** The open gift of the partner. */
export async function findPartnerGift(db: Database, dataset: 'demo' | 'real'): Promise<GiftRow | null> {
  const row = await db
    .selectFrom('gifts')
    .selectAll()
    .where('dataset', '=', dataset)
    .where('kind', '=', 'partner')
    .where('is_open', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** One more or fewer of a gift is gone; the table lets no more go than there are. */
export async function moveTaken(trx: Database, id: number, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({ taken: sql<number>`taken + ${by}` })
    .where('id', '=', id)
    .execute()
}

/** A redemption that is made. */
interface NewRedemption {
  readonly memberId: number
  readonly gift: Pick<GiftRow, 'id' | 'kind' | 'title' | 'points'>
  readonly key: string
  readonly state: RedemptionState
  readonly at: string
  readonly recipient: Recipient | null
  readonly account: string | null
}

/** @returns its id */
export async function insertRedemption(trx: Database, made: NewRedemption): Promise<number> {
  const { gift, state, at } = made
  const { id } = await trx
    .insertInto('gift_redemptions')
    .values({
      member_id: made.memberId,
      gift_id: gift.id,
      request_key: made.key,
      kind: gift.kind,
      title: gift.title,
      points: gift.points,
      state,
      redeemed_at: at,
      settled_at: state === 'pending' ? null : at,
      recipient: made.recipient === null ? null : JSON.stringify(made.recipient),
      account: made.account,
      next_try_at: made.account === null ? null : at,
      reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Hands out the next code of a gift for a redemption. @returns whether there was one */
export async function takeCode(
  trx: Database,
  { giftId, redemptionId, at }: { readonly giftId: number; readonly redemptionId: number; readonly at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gift_codes')
    .set({ taken_at: at, redemption_id: redemptionId })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('gift_codes as free')
        .select('free.id')
        .where('free.gift_id', '=', giftId)
        .where('free.taken_at', 'is', null)
        .orderBy('free.id')
        .limit(1),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A redemption as its makers see it. */
export interface RedemptionRow {
  readonly id: number
  readonly memberId: number
  readonly giftId: number
  readonly kind: GiftKind
  readonly title: string
  readonly points: number
  readonly state: RedemptionState
  readonly account: string | null
  readonly partnerKey: string
  readonly tries: number
  /** When the partner may be asked again; null where it is not asked. */
  readonly nextTryAt: string | null
}

function redemptions(db: Database) {
  return db
    .selectFrom('gift_redemptions')
    .select([
      'id',
      'member_id as memberId',
      'gift_id as giftId',
      'kind',
      'title',
      'points',
      'state',
      'account',
      'partner_key as partnerKey',
      'tries',
      'next_try_at as nextTryAt',
    ])
}

/** What a member redeemed under a key; null where that is nothing. */
export async function findByKey(
  db: Database,
  { memberId, key }: { readonly memberId: number; readonly key: string },
): Promise<RedemptionRow | null> {
  const row = await redemptions(db).where('member_id', '=', memberId).where('request_key', '=', key).executeTakeFirst()
  return row ?? null
}

export async function findRedemption(db: Database, id: number): Promise<RedemptionRow | null> {
  return (await redemptions(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The same, held until the transaction ends. To be called with the member's row held. */
export async function lockRedemption(trx: Database, id: number): Promise<RedemptionRow | null> {
  return (await redemptions(trx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** The member's link with the partner, asked for or made; null where there is none. */
export async function findLink(db: Database, memberId: number): Promise<RedemptionRow | null> {
  const row = await redemptions(db)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'partner')
    .where('state', '<>', 'returned')
    .executeTakeFirst()
  return row ?? null
}

/** Whether an account is linked, or about to be, with anybody. */
export async function isLinked(db: Database, account: string): Promise<boolean> {
  const row = await redemptions(db)
    .where('account', '=', account)
    .where('kind', '=', 'partner')
    .where('state', '<>', 'returned')
    .executeTakeFirst()
  return row !== undefined
}

/** What waits for the partner and may be asked about at a moment, the longest waiting first. */
export function listDue(db: Database, { now, limit }: { readonly now: string; readonly limit: number }) {
  return redemptions(db)
    .where('kind', '=', 'partner')
    .where('state', '=', 'pending')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
}

/** Brings a redemption to where it stays. An address is forgotten where nothing was sent to it. */
export async function settleRedemption(
  trx: Database,
  id: number,
  { state, at, reason }: { readonly state: RedemptionState; readonly at: string; readonly reason: string | null },
): Promise<void> {
  await trx
    .updateTable('gift_redemptions')
    .set({ state, settled_at: at, reason, next_try_at: null, ...(state === 'returned' ? { recipient: null } : {}) })
    .where('id', '=', id)
    .execute()
}

/** The partner did not answer: it is asked again at a moment. */
export async function putOff(
  db: Database,
  id: number,
  { tries, nextTryAt }: { readonly tries: number; readonly nextTryAt: string },
): Promise<void> {
  await db
    .updateTable('gift_redemptions')
    .set({ tries, next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Forgets where gifts were sent before a moment. */
export async function forgetAddresses(db: Database, before: string): Promise<void> {
  await db
    .updateTable('gift_redemptions')
    .set({ recipient: null })
    .where('recipient', 'is not', null)
    .where('settled_at', '<', before)
    .execute()
}

/** A member's own redemptions with their codes, the newest first. */
export function listOwn(
  db: Database,
  { memberId, offset, limit }: { readonly memberId: number; readonly offset: number; readonly limit: number },
) {
  return db
    .selectFrom('gift_redemptions as made')
    .leftJoin('gift_codes as code', 'code.redemption_id', 'made.id')
    .select([
      'made.id',
      'made.title',
      'made.kind',
      'made.points',
      'made.state',
      'made.redeemed_at',
      'made.settled_at',
      'made.account',
      'made.reason',
      'code.code',
    ])
    .where('made.member_id', '=', memberId)
    .orderBy('made.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countOwn(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('gift_redemptions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'gift_redemptions',
    by: ['member_id'],
    given: { as: 'gift_redemptions', rows: giveRedemptions },
    atRemoval: 'deleted',
  },
]

function giveRedemptions(db: Database, memberId: number) {
  return db
    .selectFrom('gift_redemptions as made')
    .leftJoin('gift_codes as code', 'code.redemption_id', 'made.id')
    .select([
      'made.title',
      'made.points',
      'made.state',
      'made.redeemed_at',
      'made.settled_at',
      'made.recipient',
      'made.account',
      'made.reason',
      'code.code',
    ])
    .where('made.member_id', '=', memberId)
    .orderBy('made.id')
    .execute()
}
