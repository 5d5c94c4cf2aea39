import { type AudienceRole, audienceRules, type GroupNoticeState } from '@zhiheng/domain/group-notices/audience.ts'
import type { MessagePart } from '@zhiheng/domain/notifications/message-html.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { GroupNoticesTable } from './tables.ts'

export type GroupNotice = Selectable<GroupNoticesTable>

/** How the receivers of a notice are selected. */
export type Receivers =
  | { readonly roles: readonly AudienceRole[] }
  | { readonly memberIds: readonly number[] }
  | { readonly noticeId: number }

type Dataset = 'demo' | 'real'

/** Accounts that a site is used with: those of the demo are closed on a real one; people may sign up in a demo. */
const isOfSite = (dataset: Dataset) => sql<boolean>`members.dataset in ('real', ${dataset})`

/** Active members who receive a notice. */
function isReceiver(receivers: Receivers, dataset: Dataset): RawBuilder<boolean> {
  const uses = sql`${isOfSite(dataset)} and members.activated_at is not null and members.removed_at is null`
  if ('memberIds' in receivers) return sql`${uses} and members.id = any(${[...receivers.memberIds]}::int[])`
  if ('noticeId' in receivers)
    return sql`${uses} and members.id in (
      select member_id from group_notice_receivers where notice_id = ${receivers.noticeId})`
  const each = receivers.roles.map((role) => {
    const { has, lacks } = audienceRules[role]
    const having = has === null ? sql`true` : sql`members.groups && ${[...has]}::text[]`
    return sql`(${having} and not members.groups && ${[...lacks]}::text[])`
  })
  return sql`${uses} and (${each.length === 0 ? sql`false` : sql.join(each, sql` or `)})`
}

/** Announcements have a switch of their own, without a parent. */
const isTurnedOff = sql<boolean>`exists (
  select from subscriptions where subscriptions.member_id = members.id and key = 'announcement' and not is_on)`

/** How many a notice is for, and how many of them have turned announcements off. */
export async function countReceivers(
  db: Database,
  receivers: Receivers,
  dataset: Dataset,
): Promise<{ readonly all: number; readonly off: number }> {
  const { rows } = await sql<{ all: number; off: number }>`
    select count(*)::int as all, count(*) filter (where ${isTurnedOff})::int as off
    from members where ${isReceiver(receivers, dataset)}`.execute(db)
  return rows[0] ?? { all: 0, off: 0 }
}

/** Members who use the site, by their address. */
export async function findByEmail(
  db: Database,
  emails: readonly string[],
  dataset: Dataset,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from members where email = any(${[...emails]}::text[])
      and ${isOfSite(dataset)} and activated_at is not null and removed_at is null`.execute(db)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Keeps a notice until it goes. @returns its id */
export async function insertNotice(
  trx: Database,
  notice: Insertable<GroupNoticesTable>,
  memberIds: readonly number[],
): Promise<number> {
  const { id } = await trx.insertInto('group_notices').values(notice).returning('id').executeTakeFirstOrThrow()
  if (memberIds.length > 0)
    await sql`
      insert into group_notice_receivers (notice_id, member_id)
      select ${id}::int, unnest(${[...memberIds]}::int[])`.execute(trx)
  return id
}

/** @returns whether it had not begun to go */
export async function markCancelled(trx: Database, id: number): Promise<boolean> {
  const row = await trx
    .updateTable('group_notices')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined) await forgetReceivers(trx, id)
  return row !== undefined
}

/** Whether there is such a notice. */
export async function hasNotice(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('group_notices').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

interface WantedNotices {
  readonly dataset: Dataset
  readonly state: GroupNoticeState | null
  /** What stands in the title or the text; '' for all. */
  readonly search: string
  readonly from: number
  readonly count: number
}

/** A page of notices, the newest first. */
export async function listNotices(
  db: Database,
  { dataset, state, search, from, count }: WantedNotices,
): Promise<{ rows: GroupNotice[]; total: number }> {
  const all = db
    .selectFrom('group_notices')
    .where('dataset', '=', dataset)
    .$if(state !== null, (query) => query.where('state', '=', state ?? 'sent'))
    .$if(search !== '', (query) => query.where(sql<boolean>`strpos(lower(title || ' ' || body), lower(${search})) > 0`))
  const rows = await all.selectAll().orderBy('id', 'desc').offset(from).limit(count).execute()
  const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** How many have read each of some notices. */
export async function countRead(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const keys = ids.map(dedupKeyOf)
  const { rows } = await sql<{ dedup_key: string; read: number }>`
    select dedup_key, count(*)::int as read from notifications
    where dedup_key like 'group-notice:%' and dedup_key = any(${keys}::text[]) and read_at is not null
    group by dedup_key`.execute(db)
  const byKey = new Map(rows.map(({ dedup_key: key, read }) => [key, read]))
  return new Map(ids.map((id) => [id, byKey.get(dedupKeyOf(id)) ?? 0]))
}

/** Names a notice among those of a member: nobody is told it twice. */
export const dedupKeyOf = (id: number) => `group-notice:${id}`

/** The notices whose time has come. */
export async function listDue(db: Database, now: string): Promise<number[]> {
  const rows = await db
    .selectFrom('group_notices')
    .select('id')
    .where('state', 'in', ['waiting', 'sending'])
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A notice that still has to go, for this transaction alone; null where there is none, or another node is at it. */
export async function lockDue(trx: Database, id: number): Promise<GroupNotice | null> {
  const row = await trx
    .selectFrom('group_notices')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}

/** The next receivers of a notice, in the order of their ids. */
export async function nextReceivers(
  trx: Database,
  { receivers, dataset, after, count }: { receivers: Receivers; dataset: Dataset; after: number; count: number },
): Promise<{ readonly id: number; readonly off: boolean }[]> {
  const { rows } = await sql<{ id: number; off: boolean }>`
    select members.id, ${isTurnedOff} as off from members
    where ${isReceiver(receivers, dataset)} and members.id > ${after} order by members.id limit ${count}`.execute(trx)
  return rows
}

interface Telling {
  readonly memberIds: readonly number[]
  readonly message: readonly MessagePart[]
  readonly link: string | null
  readonly dedupKey: string
  readonly at: string
  /** What is older is no longer kept. */
  readonly before: string
}

/** Tells many members at once, each once. @returns how many were told */
export async function insertForAll(trx: Database, telling: Telling): Promise<number> {
  const { message, link, dedupKey, at, before } = telling
  const ids = [...telling.memberIds]
  await sql`delete from notifications where member_id = any(${ids}::int[]) and created_at < ${before}`.execute(trx)
  const { numAffectedRows } = await sql`
    insert into notifications (member_id, kind, message, link, dedup_key, created_at)
    select unnest(${ids}::int[]), 'announcement', ${JSON.stringify(message)}::jsonb, ${link}::text, ${dedupKey}::text,
      ${at}::timestamptz
    on conflict (member_id, dedup_key) do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Which of some members have had the site open since a moment. */
export async function whoIsHere(trx: Database, memberIds: readonly number[], since: string): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select distinct member_id from sessions
    where member_id = any(${[...memberIds]}::int[]) and ended_at is null and last_seen_at > ${since}`.execute(trx)
  return rows.map(({ member_id: id }) => id)
}

/** How far a notice has gone; `sentAt`: it has gone to all. */
export async function markGone(
  trx: Database,
  id: number,
  gone: { readonly doneTo: number; readonly told: number; readonly off: number; readonly sentAt: string | null },
): Promise<void> {
  await trx
    .updateTable('group_notices')
    .set((eb) => ({
      state: gone.sentAt === null ? 'sending' : 'sent',
      done_to: gone.doneTo,
      told: eb('told', '+', gone.told),
      turned_off: eb('turned_off', '+', gone.off),
      sent_at: gone.sentAt,
    }))
    .where('id', '=', id)
    .execute()
  if (gone.sentAt !== null) await forgetReceivers(trx, id)
}

async function forgetReceivers(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('group_notice_receivers').where('notice_id', '=', id).execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'group_notice_receivers',
    by: ['member_id'],
    given: { notBecause: 'a notice that has not gone yet is told then, and the row goes with it' },
    atRemoval: 'deleted',
  },
]
