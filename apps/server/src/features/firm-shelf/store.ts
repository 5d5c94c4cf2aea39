import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundFieldKind } from '@zhiheng/domain/firm-pools/fund-field.ts'

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

/** What stands in a firm's own columns of some classes, in the order of the columns. */
export function listFieldValues(
  db: Database,
  { firmId, fundIds }: { firmId: number; fundIds: readonly number[] },
): Promise<{ fundId: number; name: string; kind: FundFieldKind; value: string }[]> {
  return db
    .selectFrom('firm_fund_values')
    .innerJoin('firm_fund_fields', (join) =>
      join
        .onRef('firm_fund_fields.id', '=', 'firm_fund_values.field_id')
        .onRef('firm_fund_fields.firm_id', '=', 'firm_fund_values.firm_id'),
    )
    .select(['firm_fund_values.fund_id as fundId', 'name', 'kind', 'value'])
    .where('firm_fund_values.firm_id', '=', firmId)
    .where('firm_fund_values.fund_id', 'in', [-1, ...fundIds])
    .orderBy('position')
    .orderBy('firm_fund_fields.id')
    .execute()
}
