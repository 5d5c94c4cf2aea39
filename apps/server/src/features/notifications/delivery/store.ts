import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Delivery, digestHourOf, usualDelivery } from '@zhiheng/domain/notifications/delivery.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'

/** How a member wants to be reached; as usual where they have never said. */
export async function loadDelivery(db: Database, memberId: number): Promise<Delivery> {
  const row = await db
    .selectFrom('notice_delivery')
    .select(['mail', 'mail_hour', 'quiet_from', 'quiet_to'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (row === undefined) return usualDelivery
  return { mail: row.mail, mailHour: row.mail_hour, quiet: quietOf(row.quiet_from, row.quiet_to) }
}

/** The quiet hours of those of several members who have some. */
export async function loadQuietHours(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Delivery['quiet']>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('notice_delivery')
    .select(['member_id', 'quiet_from', 'quiet_to'])
    .where('member_id', 'in', memberIds)
    .execute()
  return new Map(rows.map((row) => [row.member_id, quietOf(row.quiet_from, row.quiet_to)]))
}

function quietOf(from: number | null, to: number | null): Delivery['quiet'] {
  return from === null || to === null ? null : { from, to }
}

/** The address of a member; null where the account is gone. */
export async function findAddress(db: Database, memberId: number): Promise<string | null> {
  const row = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Whose address it is; null: nobody's any more. */
export async function findOwner(db: Database, address: string): Promise<number | null> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', address)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function saveDelivery(db: Database, memberId: number, delivery: Delivery): Promise<void> {
  const row = {
    mail: delivery.mail,
    mail_hour: delivery.mailHour,
    quiet_from: delivery.quiet?.from ?? null,
    quiet_to: delivery.quiet?.to ?? null,
    digest_hour: digestHourOf(delivery),
  }
  await db
    .insertInto('notice_delivery')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}

/** The last time at which digests of an hour were due. */
export interface HourSlot {
  readonly hour: number
  readonly day: IsoDate
  readonly at: string
}

/** A member whose digest is due. */
export interface DueMember {
  readonly id: number
  readonly email: string
  readonly day: IsoDate
  /** The hour at which the digest leaves. */
  readonly hour: number
  readonly quiet: Delivery['quiet']
}

interface WaitingQuery {
  /** What was told before is no news any more. */
  readonly since: string
  readonly after: number
  readonly most: number
}

/**
 * Ids of members, in order, to whom something was told that no mail has said yet. The index of such notices gives them in
 * order, so that a batch reads no more of it than its own part, however little the database knows of the table.
 */
export async function listWaitingMembers(db: Database, { since, after, most }: WaitingQuery): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('member_id')
    .where('member_id', '>', after)
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null)
    .where('created_at', '>', since)
    .groupBy('member_id')
    .orderBy('member_id')
    .limit(most)
    .execute()
  return rows.map((row) => row.member_id)
}

interface DueQuery {
  readonly slots: readonly HourSlot[]
  readonly since: string
  readonly memberIds: readonly number[]
  /** From so many returned mails in a row on, none is sent. */
  readonly bounces: number
}

/** Of these members, by id, who have something new that was told before their last slot, and who got no digest for it. */
export async function listDueMembers(db: Database, query: DueQuery): Promise<DueMember[]> {
  const { slots, since, memberIds, bounces } = query
  const { rows } = await sql<{
    id: number
    email: string
    day: IsoDate
    hour: number
    quiet_from: number | null
    quiet_to: number | null
  }>`
    select member.id, member.email, slot.day::text as day, slot.hour, delivery.quiet_from, delivery.quiet_to
    from members member
    left join notice_delivery delivery on delivery.member_id = member.id
    join json_to_recordset(${JSON.stringify(slots)}::json) as slot (hour int, day date, at timestamptz)
      on slot.hour = coalesce(delivery.digest_hour, ${usualDelivery.mailHour})
    where member.id = any(${memberIds})
      and member.activated_at is not null and member.removed_at is null
      and coalesce(delivery.mail, true)
      and exists (
        select from notifications notice
        where notice.member_id = member.id and notice.mailed_at is null and notice.read_at is null
          and notice.created_at <= slot.at and notice.created_at > ${since}::timestamptz
      )
      and not exists (
        select from notice_digests digest where digest.member_id = member.id and digest.day >= slot.day
      )
      and not exists (
        select from mail_reach reach where reach.recipient = member.email and reach.bounces >= ${bounces}
      )
    order by member.id`.execute(db)
  return rows.map(({ quiet_from, quiet_to, ...row }) => ({ ...row, quiet: quietOf(quiet_from, quiet_to) }))
}

/** Keeps that digests of these days are made. @returns the members that had none for the day */
export async function insertDigests(
  trx: Database,
  digests: readonly { readonly id: number; readonly day: IsoDate }[],
  at: string,
): Promise<Set<number>> {
  if (digests.length === 0) return new Set()
  const rows = await trx
    .insertInto('notice_digests')
    .values(digests.map(({ id, day }) => ({ member_id: id, day, made_at: at })))
    .onConflict((conflict) => conflict.columns(['member_id', 'day']).doNothing())
    .returning('member_id')
    .execute()
  return new Set(rows.map((row) => row.member_id))
}

/** Forgets of these members what digests they got before a day. */
export async function deleteDigestsBefore(trx: Database, memberIds: readonly number[], day: IsoDate): Promise<void> {
  if (memberIds.length === 0) return
  await trx.deleteFrom('notice_digests').where('member_id', 'in', memberIds).where('day', '<', day).execute()
}

/** Marks as mailed, or as not to be mailed. */
export async function markMailed(trx: Database, noticeIds: readonly number[], at: string): Promise<void> {
  if (noticeIds.length === 0) return
  await trx.updateTable('notifications').set({ mailed_at: at }).where('id', 'in', noticeIds).execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'notice_delivery',
    by: ['member_id'],
    given: { as: 'notice_delivery', rows: giveDelivery },
    atRemoval: 'deleted',
  },
  {
    table: 'notice_digests',
    by: ['member_id'],
    given: { notBecause: 'days on which a mail was sent, to send no second one' },
    atRemoval: 'deleted',
  },
]

function giveDelivery(db: Database, memberId: number) {
  return db
    .selectFrom('notice_delivery')
    .select(['mail', 'mail_hour', 'quiet_from', 'quiet_to'])
    .where('member_id', '=', memberId)
    .execute()
}
