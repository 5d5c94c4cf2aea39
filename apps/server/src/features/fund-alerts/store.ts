import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { AlertBasis, AlertDirection } from '@zhiheng/domain/fund-alerts/alert.ts'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** An alert as it is kept; funds by the database's key. */
export interface AlertRow {
  readonly id: number
  readonly memberId: number
  readonly fundId: number
  readonly basis: AlertBasis
  readonly direction: AlertDirection
  readonly target: number
  readonly since: IsoDate | null
  readonly createdAt: string
  readonly reached: { readonly on: IsoDate; readonly value: number } | null
}

/** The newest first. */
export async function listAlertRows(
  db: Database,
  { memberId, fundId }: { memberId: number; fundId: number | null },
): Promise<AlertRow[]> {
  const all = alerts(db).where('member_id', '=', memberId)
  const rows = await (fundId === null ? all : all.where('fund_id', '=', fundId)).orderBy('id', 'desc').execute()
  return rows.map(rowOf)
}

/** Alerts of all members that wait for their target, in a fixed order. */
export async function listWaiting(db: Database): Promise<AlertRow[]> {
  const rows = await alerts(db).where('reached_on', 'is', null).orderBy('id').execute()
  return rows.map(rowOf)
}

/** What an alert says, but for the fund and the member. */
const told = ['basis', 'direction', 'target', 'since', 'created_at', 'reached_on', 'reached_value'] as const

function alerts(db: Database) {
  return db.selectFrom('fund_alerts').select(['id', 'member_id', 'fund_id', ...told])
}

function rowOf(row: Awaited<ReturnType<ReturnType<typeof alerts>['execute']>>[number]): AlertRow {
  const { reached_on: on, reached_value: value } = row
  return {
    id: row.id,
    memberId: row.member_id,
    fundId: row.fund_id,
    basis: row.basis,
    direction: row.direction,
    target: row.target,
    since: row.since,
    createdAt: row.created_at,
    reached: on === null || value === null ? null : { on, value },
  }
}

export async function countAlerts(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('fund_alerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

type Kind = Pick<AlertRow, 'memberId' | 'fundId' | 'basis' | 'direction'>

/** Takes away the alert whose place a new one takes. */
export async function deleteKind(db: Database, { memberId, fundId, basis, direction }: Kind): Promise<void> {
  await db
    .deleteFrom('fund_alerts')
    .where('member_id', '=', memberId)
    .where('fund_id', '=', fundId)
    .where('basis', '=', basis)
    .where('direction', '=', direction)
    .execute()
}

export async function insertAlert(
  db: Database,
  { memberId, fundId, basis, direction, target, since, createdAt }: Omit<AlertRow, 'id' | 'reached'>,
): Promise<void> {
  await db
    .insertInto('fund_alerts')
    .values({
      member_id: memberId,
      fund_id: fundId,
      basis,
      direction,
      target,
      since,
      created_at: createdAt,
      reached_on: null,
      reached_value: null,
    })
    .execute()
}

/** @returns whether there was one of the member */
export async function deleteAlert(db: Database, memberId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('fund_alerts')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function markReached(db: Database, id: number, reached: { on: IsoDate; value: number }): Promise<void> {
  await db
    .updateTable('fund_alerts')
    .set({ reached_on: reached.on, reached_value: reached.value })
    .where('id', '=', id)
    .where('reached_on', 'is', null)
    .execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  { table: 'fund_alerts', by: ['member_id'], given: { as: 'fund_alerts', rows: giveAlerts }, atRemoval: 'deleted' },
]

function giveAlerts(db: Database, memberId: number) {
  return db
    .selectFrom('fund_alerts')
    .innerJoin('funds', 'funds.id', 'fund_alerts.fund_id')
    .select(['funds.lipper_id', 'funds.name as fund', ...told])
    .where('fund_alerts.member_id', '=', memberId)
    .orderBy('fund_alerts.id')
    .execute()
}
