import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { HoldingEvent } from '@zhiheng/domain/holding-alerts/holding-alert.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** An alert as it is kept; a fund by the database's key, null for any. */
export interface HoldingAlertRow {
  readonly id: number
  readonly memberId: number
  readonly security: string
  readonly fundId: number | null
  readonly event: HoldingEvent
  readonly percent: number | null
  readonly createdAt: string
  readonly armedAt: string
  readonly isPaused: boolean
  readonly toldAt: string | null
}

/** The newest first. */
export async function listOfMember(db: Database, memberId: number): Promise<HoldingAlertRow[]> {
  const rows = await alerts(db).where('member_id', '=', memberId).orderBy('id', 'desc').execute()
  return rows.map(rowOf)
}

/** An alert of the member's; null where there is none. */
export async function findAlert(db: Database, memberId: number, id: number): Promise<HoldingAlertRow | null> {
  const row = await alerts(db).where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : rowOf(row)
}

/** Alerts of all members that wait, in a fixed order. */
export async function listWaiting(db: Database): Promise<HoldingAlertRow[]> {
  const rows = await alerts(db)
    .where('told_at', 'is', null)
    .where('is_paused', '=', false)
    .orderBy('security')
    .orderBy('id')
    .execute()
  return rows.map(rowOf)
}

const told = ['security', 'event', 'percent', 'created_at', 'armed_at', 'is_paused', 'told_at'] as const

function alerts(db: Database) {
  return db.selectFrom('holding_alerts').select(['id', 'member_id', 'fund_id', ...told])
}

function rowOf(row: Awaited<ReturnType<ReturnType<typeof alerts>['execute']>>[number]): HoldingAlertRow {
  return {
    id: row.id,
    memberId: row.member_id,
    security: row.security,
    fundId: row.fund_id,
    event: row.event,
    percent: row.percent,
    createdAt: row.created_at,
    armedAt: row.armed_at,
    isPaused: row.is_paused,
    toldAt: row.told_at,
  }
}

type Kind = Pick<HoldingAlertRow, 'memberId' | 'security' | 'fundId' | 'event'>

/** Takes away the alerts whose place another one takes: those of its kind but for itself. */
export async function deleteKind(db: Database, kind: Kind, except: number | null): Promise<void> {
  const { memberId, security, fundId, event } = kind
  await db
    .deleteFrom('holding_alerts')
    .where('member_id', '=', memberId)
    .where('security', '=', security)
    .where('fund_id', fundId === null ? 'is' : '=', fundId)
    .where('event', '=', event)
    .where('id', '<>', except ?? 0)
    .execute()
}

export async function insertAlert(
  db: Database,
  alert: Kind & Pick<HoldingAlertRow, 'percent'>,
  at: string,
): Promise<void> {
  await db
    .insertInto('holding_alerts')
    .values({
      member_id: alert.memberId,
      security: alert.security,
      fund_id: alert.fundId,
      event: alert.event,
      percent: alert.percent,
      created_at: at,
      armed_at: at,
      told_at: null,
    })
    .execute()
}

/** Changes what an alert waits for, and lets it wait from now on. */
export async function armAlert(
  db: Database,
  { id, event, percent }: Pick<HoldingAlertRow, 'id' | 'event' | 'percent'>,
  at: string,
): Promise<void> {
  await db
    .updateTable('holding_alerts')
    .set({ event, percent, armed_at: at, told_at: null, is_paused: false })
    .where('id', '=', id)
    .execute()
}

/** Marks an alert as notified, unless it was set again in the meantime. */
export async function markTold(
  db: Database,
  { id, armedAt }: Pick<HoldingAlertRow, 'id' | 'armedAt'>,
  at: string,
): Promise<void> {
  await db
    .updateTable('holding_alerts')
    .set({ told_at: at })
    .where('id', '=', id)
    .where('armed_at', '=', armedAt)
    .where('told_at', 'is', null)
    .execute()
}

/** Notes the newest list of each fund; what was noted before keeps its time. */
export async function noteLists(db: Database, days: ReadonlyMap<string, IsoDate>, at: string): Promise<void> {
  if (days.size === 0) return
  await sql`
    insert into noted_lists (strategy_id, day, noted_at)
    select strategy_id, day, ${at}::timestamptz
    from unnest(${[...days.keys()]}::text[], ${[...days.values()]}::date[]) as list (strategy_id, day)
    on conflict do nothing`.execute(db)
}

/** A list that was noted. */
export interface NotedList {
  readonly strategyId: string
  readonly day: IsoDate
  readonly notedAt: string
}

export async function readNoted(db: Database): Promise<NotedList[]> {
  const rows = await db.selectFrom('noted_lists').select(['strategy_id', 'day', 'noted_at']).execute()
  return rows.map(({ strategy_id, day, noted_at }) => ({ strategyId: strategy_id, day, notedAt: noted_at }))
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'holding_alerts',
    by: ['member_id'],
    given: { as: 'holding_alerts', rows: giveAlerts },
    atRemoval: 'deleted',
  },
]

function giveAlerts(db: Database, memberId: number) {
  return db
    .selectFrom('holding_alerts')
    .leftJoin('funds', 'funds.id', 'holding_alerts.fund_id')
    .select(['funds.lipper_id', 'funds.name as fund', ...told])
    .where('holding_alerts.member_id', '=', memberId)
    .orderBy('holding_alerts.id')
    .execute()
}
