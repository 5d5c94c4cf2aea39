import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { IndicatorRule } from '@zhiheng/domain/indicator-alerts/indicator-alert.ts'
import type { BusinessLight } from '@zhiheng/domain/market/business-light.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Reached } from '../fund-alerts/tell-reached.ts'

/** An alert as it is kept. */
export interface IndicatorAlertRow extends IndicatorRule {
  readonly id: number
  readonly memberId: number
  /** Id of the figure. */
  readonly indicator: string
  /** The light when it was set; for a light that changes alone. */
  readonly baseLight: BusinessLight | null
  readonly createdAt: string
  readonly armedAt: string
  /** The day of the figure that was known then. */
  readonly seenOn: IsoDate
  readonly isPaused: boolean
  readonly reached: { readonly on: IsoDate; readonly value: number } | null
}

/** The newest first. */
export async function listOfMember(db: Database, memberId: number): Promise<IndicatorAlertRow[]> {
  const rows = await alerts(db).where('member_id', '=', memberId).orderBy('id', 'desc').execute()
  return rows.map(rowOf)
}

/** Those that the site has seen reached since then, the newest first. */
export async function listReached(db: Database, memberId: number, since: string): Promise<IndicatorAlertRow[]> {
  const rows = await alerts(db)
    .where('member_id', '=', memberId)
    .where('reached_at', '>=', since)
    .orderBy('reached_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(rowOf)
}

/** An alert of the member's; null where there is none. */
export async function findAlert(db: Database, memberId: number, id: number): Promise<IndicatorAlertRow | null> {
  const row = await alerts(db).where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : rowOf(row)
}

/** Alerts of all members that wait for their target, those of one figure one behind the other. */
export async function listWaiting(db: Database): Promise<IndicatorAlertRow[]> {
  const rows = await alerts(db)
    .where('reached_on', 'is', null)
    .where('is_paused', '=', false)
    .orderBy('indicator')
    .orderBy('id')
    .execute()
  return rows.map(rowOf)
}

const told = [
  'indicator',
  'basis',
  'direction',
  'target',
  'base_light',
  'created_at',
  'armed_at',
  'seen_on',
  'is_paused',
  'reached_on',
  'reached_value',
  'reached_at',
] as const

function alerts(db: Database) {
  return db.selectFrom('indicator_alerts').select(['id', 'member_id', ...told])
}

function rowOf(row: Awaited<ReturnType<ReturnType<typeof alerts>['execute']>>[number]): IndicatorAlertRow {
  const { reached_on: on, reached_value: value } = row
  return {
    id: row.id,
    memberId: row.member_id,
    indicator: row.indicator,
    basis: row.basis,
    direction: row.direction,
    target: row.target,
    baseLight: row.base_light,
    createdAt: row.created_at,
    armedAt: row.armed_at,
    seenOn: row.seen_on,
    isPaused: row.is_paused,
    reached: on === null || value === null ? null : { on, value },
  }
}

type Kind = Pick<IndicatorAlertRow, 'memberId' | 'indicator' | 'basis' | 'direction'>

/** Takes away the alerts whose place another one takes: those of its kind but for itself. */
export async function deleteKind(
  db: Database,
  { memberId, indicator, basis, direction }: Kind,
  except: number | null,
): Promise<void> {
  await db
    .deleteFrom('indicator_alerts')
    .where('member_id', '=', memberId)
    .where('indicator', '=', indicator)
    .where('basis', '=', basis)
    .where('direction', direction === null ? 'is' : '=', direction)
    .where('id', '<>', except ?? 0)
    .execute()
}

/** What an alert waits for, and behind which figure. */
export type Armed = Pick<IndicatorAlertRow, 'direction' | 'target' | 'baseLight' | 'seenOn'>

const armedColumns = ({ direction, target, baseLight, seenOn }: Armed, at: string) => ({
  direction,
  target,
  base_light: baseLight,
  seen_on: seenOn,
  armed_at: at,
  is_paused: false,
  reached_on: null,
  reached_value: null,
  reached_at: null,
})

export async function insertAlert(db: Database, alert: Kind & Armed, at: string): Promise<void> {
  const { memberId: member_id, indicator, basis } = alert
  await db
    .insertInto('indicator_alerts')
    .values({ member_id, indicator, basis, created_at: at, ...armedColumns(alert, at) })
    .execute()
}

/** Changes what an alert waits for, and lets it wait from now on. */
export async function armAlert(db: Database, id: number, armed: Armed, at: string): Promise<void> {
  await db.updateTable('indicator_alerts').set(armedColumns(armed, at)).where('id', '=', id).execute()
}

/** Marks alerts as reached in one statement, but for those that were set again in the meantime. */
export async function markReached(db: Database, reached: readonly Reached[], at: string): Promise<void> {
  if (reached.length === 0) return
  await sql`
    update indicator_alerts set reached_on = seen.day, reached_value = seen.value, reached_at = ${at}
    from unnest(${reached.map(({ id }) => id)}::int[], ${reached.map(({ armedAt }) => armedAt)}::timestamptz[],
      ${reached.map(({ on }) => on)}::date[], ${reached.map(({ value }) => value)}::double precision[])
      as seen (id, armed_at, day, value)
    where indicator_alerts.id = seen.id and indicator_alerts.armed_at = seen.armed_at
      and indicator_alerts.reached_on is null`.execute(db)
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'indicator_alerts',
    by: ['member_id'],
    given: { as: 'indicator_alerts', rows: giveAlerts },
    atRemoval: 'deleted',
  },
]

function giveAlerts(db: Database, memberId: number) {
  return db.selectFrom('indicator_alerts').select(told).where('member_id', '=', memberId).orderBy('id').execute()
}
