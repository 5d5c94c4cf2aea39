import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { TaskName } from '@zhiheng/domain/campaign/tasks.ts'
import type { PointReason } from '@zhiheng/domain/points/entry.ts'
import type { Lot } from '@zhiheng/domain/points/lots.ts'
import { type Selectable, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** A part of what was spent, and how long it would have lived. */
export interface TakenPart {
  readonly points: number
  readonly expiresOn: IsoDate
}

/** A new line of the ledger: of a task with its period, of anything else with a key. */
export interface NewEntry {
  readonly memberId: number
  readonly at: string
  readonly day: IsoDate
  readonly points: number
  readonly reason: PointReason
  readonly task?: TaskName
  readonly period?: string
  readonly key?: string
  readonly expiresOn: IsoDate | null
  readonly note?: string | null
  readonly taken?: readonly TakenPart[]
}

/** Writes a line; what came with it lives from then on. @returns false where that is written already */
export async function insertEntry(trx: Database, entry: NewEntry): Promise<boolean> {
  const row = await trx
    .insertInto('point_entries')
    .values({
      member_id: entry.memberId,
      at: entry.at,
      day: entry.day,
      points: entry.points,
      reason: entry.reason,
      task: entry.task ?? null,
      period: entry.period ?? null,
      key: entry.key ?? null,
      expires_on: entry.expiresOn,
      note: entry.note ?? null,
      taken: entry.taken === undefined ? null : JSON.stringify(entry.taken),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  const { expiresOn } = entry
  if (expiresOn !== null) {
    const lot = { entry_id: row.id, member_id: entry.memberId, points_left: entry.points, expires_on: expiresOn }
    await trx.insertInto('point_lots').values(lot).execute()
  }
  return true
}

/** What a member has, dead or alive, in the order in which it is spent. */
export async function listLots(db: Database, memberId: number): Promise<Lot[]> {
  const rows = await db
    .selectFrom('point_lots')
    .select(['entry_id', 'points_left', 'expires_on'])
    .where('member_id', '=', memberId)
    .orderBy('expires_on')
    .orderBy('entry_id')
    .execute()
  return rows.map((row) => ({ id: row.entry_id, left: row.points_left, expiresOn: row.expires_on }))
}

/** Leaves a lot with so much less; one of which nothing is left is gone. */
export async function drawFromLot(trx: Database, lot: Pick<Lot, 'id' | 'left'>, points: number): Promise<void> {
  if (points >= lot.left) await trx.deleteFrom('point_lots').where('entry_id', '=', lot.id).execute()
  else
    await trx
      .updateTable('point_lots')
      .set({ points_left: lot.left - points })
      .where('entry_id', '=', lot.id)
      .execute()
}

/** What of a member lives on a day. */
export async function sumOfLots(db: Database, memberId: number, today: IsoDate): Promise<number> {
  const { points } = await db
    .selectFrom('point_lots')
    .select(sql<number>`coalesce(sum(points_left), 0)::int`.as('points'))
    .where('member_id', '=', memberId)
    .where('expires_on', '>=', today)
    .executeTakeFirstOrThrow()
  return points
}

/** A line that something else than a task wrote; null where there is none. */
export async function findEntry(
  db: Database,
  { memberId, reason, key }: { memberId: number; reason: PointReason; key: string },
): Promise<Selectable<Schema['point_entries']> | null> {
  const row = await db
    .selectFrom('point_entries')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** For which task a member was paid, for what, and when. */
export interface Paid {
  readonly task: TaskName
  readonly period: string
  readonly day: IsoDate
}

/** What was paid for some periods. */
export async function listPaid(db: Database, memberId: number, periods: readonly string[]): Promise<Paid[]> {
  const rows = await db
    .selectFrom('point_entries')
    .select(['task', 'period', 'day'])
    .where('member_id', '=', memberId)
    .where('period', 'in', [...periods])
    .execute()
  return rows.flatMap(({ task, period, day }) => (task === null || period === null ? [] : [{ task, period, day }]))
}

/** Whether a member was ever paid for a task, for whatever occasion. */
export async function wasEverPaid(db: Database, memberId: number, task: TaskName): Promise<boolean> {
  const row = await db
    .selectFrom('point_entries')
    .select('id')
    .where('member_id', '=', memberId)
    .where('task', '=', task)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What a page of the ledger shows, the newest first. What paid nothing is no line of it. */
export async function listLedger(
  db: Database,
  { memberId, from, count }: { memberId: number; from: number; count: number },
) {
  return db
    .selectFrom('point_entries')
    .select(['id', 'day', 'points', 'reason', 'task', 'expires_on', 'note'])
    .where('member_id', '=', memberId)
    .where('points', '<>', 0)
    .orderBy('id', 'desc')
    .offset(from)
    .limit(count)
    .execute()
}

export async function countLedger(db: Database, memberId: number): Promise<number> {
  const { total } = await db
    .selectFrom('point_entries')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('member_id', '=', memberId)
    .where('points', '<>', 0)
    .executeTakeFirstOrThrow()
  return total
}

/** Members with points whose last day is over, in a fixed order. */
export async function listOverdue(db: Database, today: IsoDate): Promise<number[]> {
  const rows = await db
    .selectFrom('point_lots')
    .select('member_id')
    .where('expires_on', '<', today)
    .groupBy('member_id')
    .orderBy('member_id')
    .execute()
  return rows.map((row) => row.member_id)
}

/** Points that expire up to a day and of which their members were not told yet. */
export async function listUntold(
  db: Database,
  { today, until }: { today: IsoDate; until: IsoDate },
): Promise<{ memberId: number; first: number; points: number; soonest: IsoDate }[]> {
  const rows = await db
    .selectFrom('point_lots')
    .select((eb) => [
      'member_id',
      eb.fn.min('entry_id').as('first'),
      sql<number>`sum(points_left)::int`.as('points'),
      eb.fn.min('expires_on').as('soonest'),
    ])
    .where('told_on', 'is', null)
    .where('expires_on', '>=', today)
    .where('expires_on', '<=', until)
    .groupBy('member_id')
    .orderBy('member_id')
    .execute()
  return rows.map((row) => ({ memberId: row.member_id, first: row.first, points: row.points, soonest: row.soonest }))
}

/** Notes that a member was told of what expires up to a day. */
export async function markTold(
  db: Database,
  { memberId, until, today }: { memberId: number; until: IsoDate; today: IsoDate },
): Promise<void> {
  await db
    .updateTable('point_lots')
    .set({ told_on: today })
    .where('member_id', '=', memberId)
    .where('told_on', 'is', null)
    .where('expires_on', '<=', until)
    .execute()
}

/** Notes that a member did something; the first time stays. */
export async function insertAction(
  db: Database,
  { memberId, task, day }: { memberId: number; task: string; day: IsoDate },
): Promise<void> {
  await sql`
    insert into seen_actions (member_id, task, day)
      select ${memberId}::int, ${task}::text, ${day}::date
      where not exists (select from seen_actions where member_id = ${memberId}::int and task = ${task}::text)
      on conflict do nothing`.execute(db)
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'point_entries',
    by: ['member_id'],
    given: { as: 'points', rows: givePoints },
    // the one way in which a line of the ledger goes
    atRemoval: async (trx, { memberId }) => {
      await sql`select set_config('zhiheng.leaving_member', ${String(memberId)}, true)`.execute(trx)
      await trx.deleteFrom('point_entries').where('member_id', '=', memberId).execute()
    },
  },
  {
    table: 'point_lots',
    by: ['member_id'],
    given: { notBecause: 'what is left of the points that the ledger tells' },
    atRemoval: 'deleted',
  },
  {
    table: 'premium_years',
    by: ['member_id'],
    given: { as: 'premium_years', rows: giveYears },
    atRemoval: 'deleted',
  },
  {
    table: 'premium_by_points',
    by: ['member_id'],
    given: { notBecause: 'follows from the years in which points were enough' },
    atRemoval: 'deleted',
  },
  { table: 'seen_actions', by: ['member_id'], given: { as: 'actions', rows: giveActions }, atRemoval: 'deleted' },
]

function givePoints(db: Database, memberId: number) {
  return db
    .selectFrom('point_entries')
    .select(['at', 'day', 'points', 'reason', 'task', 'period', 'expires_on', 'note'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

function giveYears(db: Database, memberId: number) {
  return db
    .selectFrom('premium_years')
    .select(['year', 'reached_on'])
    .where('member_id', '=', memberId)
    .orderBy('year')
    .execute()
}

function giveActions(db: Database, memberId: number) {
  return db
    .selectFrom('seen_actions')
    .select(['task', 'day'])
    .where('member_id', '=', memberId)
    .orderBy('task')
    .execute()
}
