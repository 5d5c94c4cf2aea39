import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { AlertBasis, AlertDirection } from '@zhiheng/domain/fund-alerts/alert.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { portfoliosWhere, type Wanted } from '../portfolio-ledger/read-portfolios.ts'
import type { Reached } from './tell-reached.ts'

/** What an alert is about, by the database's key: a fund or a portfolio; the other is null. */
export interface AlertSubject {
  readonly fundId: number | null
  readonly portfolioId: number | null
}

/** An alert as it is kept. */
export interface AlertRow extends AlertSubject {
  readonly id: number
  readonly memberId: number
  readonly basis: AlertBasis
  readonly direction: AlertDirection
  readonly target: number
  readonly since: IsoDate | null
  /** The score when it was set; for points that it loses since alone. */
  readonly base: number | null
  readonly createdAt: string
  /** When it was set again; null: it never was. */
  readonly armedAt: string | null
  /** The day of the value that was known then; null: none was. */
  readonly seenOn: IsoDate | null
  readonly isPaused: boolean
  readonly reached: { readonly on: IsoDate; readonly value: number } | null
}

/** The newest first; those of one subject where it is named. */
export async function listAlertRows(
  db: Database,
  { memberId, subject }: { memberId: number; subject: AlertSubject | null },
): Promise<AlertRow[]> {
  const all = alerts(db).where('member_id', '=', memberId)
  const of =
    subject === null
      ? all
      : all
          .where('fund_id', subject.fundId === null ? 'is' : '=', subject.fundId)
          .where('portfolio_id', subject.portfolioId === null ? 'is' : '=', subject.portfolioId)
  return (await of.orderBy('id', 'desc').execute()).map(rowOf)
}

/** An alert of the member's; null where there is none. */
export async function findAlert(db: Database, memberId: number, id: number): Promise<AlertRow | null> {
  const row = await alerts(db).where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : rowOf(row)
}

/** Alerts of all members that wait for their target, those of one subject one behind the other. */
export async function listWaiting(db: Database): Promise<AlertRow[]> {
  const rows = await alerts(db)
    .where('reached_on', 'is', null)
    .where('is_paused', '=', false)
    .orderBy('fund_id')
    .orderBy('portfolio_id')
    .orderBy('id')
    .execute()
  return rows.map(rowOf)
}

/** What an alert says, but for its subject and the member. */
const told = [
  'basis',
  'direction',
  'target',
  'since',
  'base',
  'created_at',
  'armed_at',
  'seen_on',
  'is_paused',
  'reached_on',
  'reached_value',
] as const

function alerts(db: Database) {
  return db.selectFrom('fund_alerts').select(['id', 'member_id', 'fund_id', 'portfolio_id', ...told])
}

function rowOf(row: Awaited<ReturnType<ReturnType<typeof alerts>['execute']>>[number]): AlertRow {
  const { reached_on: on, reached_value: value } = row
  return {
    id: row.id,
    memberId: row.member_id,
    fundId: row.fund_id,
    portfolioId: row.portfolio_id,
    basis: row.basis,
    direction: row.direction,
    target: row.target,
    since: row.since,
    base: row.base,
    createdAt: row.created_at,
    armedAt: row.armed_at,
    seenOn: row.seen_on,
    isPaused: row.is_paused,
    reached: on === null || value === null ? null : { on, value },
  }
}

type Kind = Pick<AlertRow, 'memberId' | 'fundId' | 'portfolioId' | 'basis' | 'direction'>

/** Takes away the alerts whose place another one takes: those of its kind but for itself. */
export async function deleteKind(
  db: Database,
  { memberId, fundId, portfolioId, basis, direction }: Kind,
  except: number | null,
): Promise<void> {
  await db
    .deleteFrom('fund_alerts')
    .where('member_id', '=', memberId)
    .where('fund_id', fundId === null ? 'is' : '=', fundId)
    .where('portfolio_id', portfolioId === null ? 'is' : '=', portfolioId)
    .where('basis', '=', basis)
    .where('direction', '=', direction)
    .where('id', '<>', except ?? 0)
    .execute()
}

/** What an alert waits for, and from when. */
export type Armed = Pick<AlertRow, 'direction' | 'target' | 'since' | 'base' | 'seenOn'>

export async function insertAlert(db: Database, alert: Kind & Armed, createdAt: string): Promise<void> {
  await db
    .insertInto('fund_alerts')
    .values({
      member_id: alert.memberId,
      fund_id: alert.fundId,
      portfolio_id: alert.portfolioId,
      basis: alert.basis,
      direction: alert.direction,
      target: alert.target,
      since: alert.since,
      base: alert.base,
      created_at: createdAt,
      seen_on: alert.seenOn,
      reached_on: null,
      reached_value: null,
    })
    .execute()
}

/** Changes what an alert waits for, and lets it wait from now on. */
export async function armAlert(db: Database, id: number, armed: Armed, at: string): Promise<void> {
  await db
    .updateTable('fund_alerts')
    .set({
      direction: armed.direction,
      target: armed.target,
      since: armed.since,
      base: armed.base,
      seen_on: armed.seenOn,
      armed_at: at,
      is_paused: false,
      reached_on: null,
      reached_value: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Marks alerts as reached in one statement, but for those that were set again in the meantime. */
export async function markReached(db: Database, reached: readonly Reached[]): Promise<void> {
  if (reached.length === 0) return
  await sql`
    update fund_alerts set reached_on = seen.day, reached_value = seen.value
    from unnest(${reached.map(({ id }) => id)}::int[], ${reached.map(({ armedAt }) => armedAt)}::timestamptz[],
      ${reached.map(({ on }) => on)}::date[], ${reached.map(({ value }) => value)}::double precision[])
      as seen (id, armed_at, day, value)
    where fund_alerts.id = seen.id and fund_alerts.armed_at is not distinct from seen.armed_at
      and fund_alerts.reached_on is null`.execute(db)
}

/** Some portfolios by their keys. */
export const portfoliosOfAlerts = (ids: readonly number[]): Wanted =>
  portfoliosWhere(`alerts on ${ids.join(' ')}`, sql<boolean>`portfolios.id = any(${[...ids]}::int[])`)

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  { table: 'fund_alerts', by: ['member_id'], given: { as: 'fund_alerts', rows: giveAlerts }, atRemoval: 'deleted' },
]

function giveAlerts(db: Database, memberId: number) {
  return db
    .selectFrom('fund_alerts')
    .leftJoin('funds', 'funds.id', 'fund_alerts.fund_id')
    .leftJoin('portfolios', 'portfolios.id', 'fund_alerts.portfolio_id')
    .select(['funds.lipper_id', 'funds.name as fund', 'portfolios.name as portfolio'])
    .select(told.map((column) => `fund_alerts.${column}` as const))
    .where('fund_alerts.member_id', '=', memberId)
    .orderBy('fund_alerts.id')
    .execute()
}
