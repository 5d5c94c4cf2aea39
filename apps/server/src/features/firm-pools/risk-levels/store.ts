import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Selectable, sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'

/** A firm's own level of a fund as it stands in the table. */
export type RiskRow = Selectable<Schema['firm_fund_risk_levels']>

/** What is written of one. */
export interface SaidOfRisk {
  readonly level: number
  readonly source: string
  readonly day: IsoDate
  readonly reason: string
}

/** A level of a firm. */
export interface RiskKey {
  readonly firmId: number
  readonly id: number
}

export function listRows(db: Database, firmId: number): Promise<RiskRow[]> {
  return db.selectFrom('firm_fund_risk_levels').selectAll().where('firm_id', '=', firmId).orderBy('id').execute()
}

export async function findRow(db: Database, { firmId, id }: RiskKey): Promise<RiskRow | null> {
  const row = await db
    .selectFrom('firm_fund_risk_levels')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** @returns its id; null where the firm has a level for this fund */
export async function insertRow(
  trx: Database,
  { firmId, fundId, said }: { firmId: number; fundId: number; said: SaidOfRisk },
): Promise<number | null> {
  const row = await trx
    .insertInto('firm_fund_risk_levels')
    .values({ ...said, firm_id: firmId, fund_id: fundId })
    .onConflict((conflict) => conflict.columns(['firm_id', 'fund_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Writes a level, and makes a new version of it. */
export async function updateRow(trx: Database, { firmId, id }: RiskKey, said: SaidOfRisk): Promise<void> {
  await trx
    .updateTable('firm_fund_risk_levels')
    .set({ ...said, version: sql<number>`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

export async function deleteRow(trx: Database, { firmId, id }: RiskKey): Promise<void> {
  await trx.deleteFrom('firm_fund_risk_levels').where('firm_id', '=', firmId).where('id', '=', id).execute()
}
