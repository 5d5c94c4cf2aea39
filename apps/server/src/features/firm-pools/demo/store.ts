import type { Insertable } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'

/** The firms of the demo, in the order in which they were made. */
export async function listDemoFirms(db: Database): Promise<readonly number[]> {
  const rows = await db.selectFrom('firms').select('id').where('dataset', '=', 'demo').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Whether a firm has had a pool or a class of its own. */
export async function hasPools(db: Database, firmId: number): Promise<boolean> {
  const pool = await db.selectFrom('firm_pools').select('id').where('firm_id', '=', firmId).executeTakeFirst()
  const own = await db.selectFrom('firm_subsectors').select('id').where('firm_id', '=', firmId).executeTakeFirst()
  return pool !== undefined || own !== undefined
}

export async function insertDemoSubsectors(
  db: Database,
  rows: readonly Insertable<Schema['firm_subsectors']>[],
): Promise<void> {
  await db.insertInto('firm_subsectors').values(rows).execute()
}

/** A pool with its funds. */
export async function insertDemoPool(
  db: Database,
  pool: Insertable<Schema['firm_pools']>,
  funds: readonly Omit<Insertable<Schema['firm_pool_funds']>, 'pool_id' | 'firm_id'>[],
): Promise<void> {
  const { id } = await db.insertInto('firm_pools').values(pool).returning('id').executeTakeFirstOrThrow()
  if (funds.length === 0) return
  await db
    .insertInto('firm_pool_funds')
    .values(funds.map((fund) => ({ ...fund, pool_id: id, firm_id: pool.firm_id })))
    .execute()
}

export async function insertDemoRisk(db: Database, row: Insertable<Schema['firm_fund_risk_levels']>): Promise<void> {
  await db.insertInto('firm_fund_risk_levels').values(row).execute()
}

/** A column of the firm with what stands in it, by the key of the class. */
export async function insertDemoField(
  db: Database,
  field: Insertable<Schema['firm_fund_fields']>,
  values: readonly { readonly fund_id: number; readonly value: string }[],
): Promise<void> {
  const { id } = await db.insertInto('firm_fund_fields').values(field).returning('id').executeTakeFirstOrThrow()
  if (values.length === 0) return
  await db
    .insertInto('firm_fund_values')
    .values(values.map((row) => ({ ...row, field_id: id, firm_id: field.firm_id })))
    .execute()
}
