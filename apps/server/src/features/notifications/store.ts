/* oxlint-disable typescript/no-unsafe-type-assertion -- our own writes and the lists of what is known hold these unions and shapes */
import { say } from '@zhiheng/domain/language/saying.ts'
import type { MessagePart } from '@zhiheng/domain/notifications/message-html.ts'
import { type NotificationKind, notificationKinds } from '@zhiheng/domain/notifications/notification.ts'
import {
  type SubscriptionKey,
  subscriptionKeys,
  type Subscriptions,
} from '@zhiheng/domain/notifications/subscriptions.ts'
import { type Selectable, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { NotificationsTable } from './tables.ts'
import { type Notice, notices } from './text.ts'

/** What a member is told: a sentence of the catalogue by its code, or texts as they are. */
export type Message = Notice | readonly MessagePart[]

/** A notification as it is stored. */
export interface NotificationRow {
  readonly id: number
  readonly kind: NotificationKind
  readonly message: readonly MessagePart[]
  readonly link: string | null
  readonly createdAt: string
  readonly isRead: boolean
}

/** A kind that a newer version of the site writes beside this one is not there for this one. */
const known = notificationKinds

const columns = ['id', 'kind', 'message', 'notice', 'link', 'created_at', 'read_at'] as const

function rowOf(row: Pick<Selectable<NotificationsTable>, (typeof columns)[number]>): NotificationRow {
  return {
    id: row.id,
    kind: row.kind as NotificationKind,
    message: messageOf(row),
    link: row.link,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
  }
}

function messageOf({ message, notice }: Pick<Selectable<NotificationsTable>, 'message' | 'notice'>): MessagePart[] {
  const said = notice === null ? null : say(notices, notice as Notice)
  return [...(said ?? (message as MessagePart[]))]
}

/** What is told, and when. */
interface Told {
  readonly kind: NotificationKind
  readonly message: Message
  readonly link: string | null
  readonly dedupKey: string
  readonly at: string
  readonly readAt: string | null
  /** On whose site alone it stands; without one, wherever the member is. Of a firm's no mail and no push tells. */
  readonly firmId?: number
}

/** @returns whether it was new: false where the member was told of this key before */
export async function insertNotification(db: Database, told: Told & { readonly memberId: number }): Promise<boolean> {
  return (await insertNotifications(db, [told.memberId], told)).length > 0
}

/** The same for several members, and for their devices that are told by push, in one statement. @returns to whom it was new */
export async function insertNotifications(db: Database, memberIds: readonly number[], told: Told): Promise<number[]> {
  if (memberIds.length === 0) return []
  const { message, notice } = stored(told.message)
  // one list of ids, whatever is told: the words stand in the statement once, and not once for each member
  const rows = await db
    .with('told', (part) =>
      part
        .insertInto('notifications')
        .columns([
          'member_id',
          'kind',
          'message',
          'notice',
          'link',
          'dedup_key',
          'created_at',
          'read_at',
          'firm_id',
          'mailed_at',
        ])
        .expression(
          sql`select id, ${told.kind}::text, ${message}::jsonb, ${notice}::jsonb, ${told.link}::text,
            ${told.dedupKey}::text, ${told.at}::timestamptz, ${told.readAt}::timestamptz, ${told.firmId ?? null}::int,
            ${/* found not to belong in a digest */ told.firmId === undefined ? null : told.at}::timestamptz
            from unnest(${[...memberIds]}::int[]) as id`,
        )
        .onConflict((conflict) => conflict.columns(['member_id', 'dedup_key']).doNothing())
        .returning(['id', 'member_id', 'created_at', 'firm_id']),
    )
    .with('pushed', (part) =>
      part
        .insertInto('push_waiting')
        .columns(['device_id', 'notification_id', 'next_try_at'])
        .expression((eb) =>
          eb
            .selectFrom('told')
            .innerJoin('push_devices', 'push_devices.member_id', 'told.member_id')
            .select(['push_devices.id', 'told.id as notification_id', 'told.created_at'])
            .where('told.firm_id', 'is', null),
        ),
    )
    .selectFrom('told')
    .select('told.member_id')
    .execute()
  return rows.map((one) => one.member_id)
}

function stored(message: Message): { message: string; notice: string | null } {
  return 'code' in message
    ? { message: '[]', notice: JSON.stringify(message) }
    : { message: JSON.stringify(message), notice: null }
}

export async function deleteNotificationsBefore(
  db: Database,
  { memberIds, before }: { readonly memberIds: readonly number[]; readonly before: string },
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where(sql<boolean>`member_id = any(${[...memberIds]}::int[])`)
    .where('created_at', '<', before)
    .execute()
}

/** Whose notices, and on which firm's site they are looked at; null: on our own. */
export interface Reader {
  readonly memberId: number
  readonly firmId: number | null
}

/** What a member is told on a site: what belongs to no firm, and what is of the firm whose site it is. */
function isToldTo({ memberId, firmId }: Reader) {
  return sql<boolean>`member_id = ${memberId} and (firm_id is null or firm_id = ${firmId}::int)`
}

/** A member's own, newest first. */
export async function findNotifications(
  db: Database,
  wanted: Reader & { readonly from: number; readonly count: number },
): Promise<NotificationRow[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(columns)
    .where(isToldTo(wanted))
    .where('kind', 'in', known)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(wanted.from)
    .limit(wanted.count)
    .execute()
  return rows.map(rowOf)
}

/** A member's own; null where it is not there or someone else's: the same to whoever asks. */
export async function findNotification(
  db: Database,
  { id, ...reader }: Reader & { readonly id: number },
): Promise<NotificationRow | null> {
  const row = await db
    .selectFrom('notifications')
    .select(columns)
    .where('id', '=', id)
    .where(isToldTo(reader))
    .where('kind', 'in', known)
    .executeTakeFirst()
  return row === undefined ? null : rowOf(row)
}

export async function countNotifications(
  db: Database,
  reader: Reader,
): Promise<{ readonly total: number; readonly unread: number }> {
  const { total, unread } = await db
    .selectFrom('notifications')
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where(isToldTo(reader))
    .where('kind', 'in', known)
    .executeTakeFirstOrThrow()
  return { total: Number(total), unread: Number(unread) }
}

/** By id: notices of whomever. */
export async function findNotificationsOf(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NotificationRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('notifications')
    .select(columns)
    .where('id', 'in', ids)
    .where('kind', 'in', known)
    .execute()
  return new Map(rows.map((row) => [row.id, rowOf(row)]))
}

/** Marks a member's own as read; what was read keeps its time. @returns null where it is not there or not theirs */
export async function markRead(
  db: Database,
  { id, now, ...reader }: Reader & { readonly id: number; readonly now: string },
): Promise<NotificationRow | null> {
  const row = await db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', id)
    .where(isToldTo(reader))
    .where('kind', 'in', known)
    .returning(columns)
    .executeTakeFirst()
  return row === undefined ? null : rowOf(row)
}

/** One statement: what arrives meanwhile stays unread. */
export async function markAllRead(db: Database, { now, ...reader }: Reader & { readonly now: string }): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where(isToldTo(reader))
    .where('read_at', 'is', null)
    .execute()
}

export async function loadSubscriptions(db: Database, memberId: number): Promise<Subscriptions> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['key', 'is_on'])
    .where('member_id', '=', memberId)
    .where('key', 'in', subscriptionKeys)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.key as SubscriptionKey, row.is_on]))
}

/** The same of several members. */
export async function loadSubscriptionsOf(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Subscriptions>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('subscriptions')
    .select(['member_id', 'key', 'is_on'])
    .where(sql<boolean>`member_id = any(${[...memberIds]}::int[])`)
    .where('key', 'in', subscriptionKeys)
    .execute()
  const byMember = Map.groupBy(rows, (row) => row.member_id)
  return new Map(
    [...byMember].map(([id, own]) => [
      id,
      Object.fromEntries(own.map((row) => [row.key as SubscriptionKey, row.is_on])),
    ]),
  )
}

/** By member: what they were told since a moment, have not read, and have got in no digest; newest first. */
export async function findUnmailed(
  db: Database,
  memberIds: readonly number[],
  since: string,
): Promise<ReadonlyMap<number, NotificationRow[]>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('notifications')
    .select([...columns, 'member_id'])
    .where('member_id', 'in', memberIds)
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null)
    .where('created_at', '>', since)
    .where('kind', 'in', known)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const byMember = Map.groupBy(rows, (row) => row.member_id)
  return new Map([...byMember].map(([id, own]) => [id, own.map(rowOf)]))
}

export async function saveSubscriptions(db: Database, memberId: number, values: Subscriptions): Promise<void> {
  const rows = Object.entries(values).map(([key, isOn]) => ({ member_id: memberId, key, is_on: isOn }))
  if (rows.length === 0) return
  await db
    .insertInto('subscriptions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'key']).doUpdateSet((eb) => ({ is_on: eb.ref('excluded.is_on') })),
    )
    .execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'notifications',
    by: ['member_id'],
    given: { as: 'notifications', rows: giveNotifications },
    atRemoval: 'deleted',
  },
  {
    table: 'subscriptions',
    by: ['member_id'],
    given: { as: 'subscriptions', rows: giveSubscriptions },
    atRemoval: 'deleted',
  },
]

async function giveNotifications(db: Database, memberId: number) {
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'message', 'notice', 'link', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(({ notice, ...row }) => ({ ...row, message: messageOf({ ...row, notice }) }))
}

function giveSubscriptions(db: Database, memberId: number) {
  return db
    .selectFrom('subscriptions')
    .select(['key', 'is_on'])
    .where('member_id', '=', memberId)
    .orderBy('key')
    .execute()
}
