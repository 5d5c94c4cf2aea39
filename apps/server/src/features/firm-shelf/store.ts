import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'

/** A firm's own risk level of a class; null where it gives none. */
export async function findOwnRisk(
  db: Database,
  { firmId, fundId }: { firmId: number; fundId: number },
): Promise<{ level: number; source: string; day: IsoDate; reason: string } | null> {
  const row = await db
    .selectFrom('firm_fund_risk_levels')
    .select(['level', 'source', 'day', 'reason'])
    .where('firm_id', '=', firmId)
    .where('fund_id', '=', fundId)
    .executeTakeFirst()
  return row ?? null
}

/** A firm's sales charge of a class in percent: that of the oldest pool that names one; null where none does. */
export async function findFee(
  db: Database,
  { firmId, fundId }: { firmId: number; fundId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('firm_pool_funds')
    .select('fee')
    .where('firm_id', '=', firmId)
    .where('fund_id', '=', fundId)
    .where('fee', 'is not', null)
    .orderBy('pool_id')
    .executeTakeFirst()
  return row === undefined || row.fee === null ? null : Number(row.fee)
}
