import type { ModelMonth } from '@zhiheng/domain/model-portfolios/model-month.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'

/** Which funds they are made of: the fictional market and a real one never share a record. */
type Dataset = 'demo' | 'real'

export function datasetOf({ isDemo }: Pick<Market, 'isDemo'>): Dataset {
  return isDemo ? 'demo' : 'real'
}

/** Keeps months; one that is there already stays as it was published. Gives how many are new. */
export async function insertModelMonths(
  trx: Database,
  dataset: Dataset,
  months: readonly ModelMonth[],
): Promise<number> {
  if (months.length === 0) return 0
  const rows = await trx
    .insertInto('model_portfolios')
    .values(
      months.map((one) => ({
        dataset,
        level: one.level,
        month: one.month,
        kind: one.kind,
        as_of: one.asOf,
        published_on: one.publishedOn,
        method: one.method,
        funds: JSON.stringify(one.funds),
        expected: JSON.stringify(one.expected),
        conflicts: JSON.stringify(one.conflicts),
      })),
    )
    .onConflict((conflict) => conflict.columns(['dataset', 'level', 'month']).doNothing())
    .returning('month')
    .execute()
  return rows.length
}

/** Every month of every level, oldest first. */
export async function listModelMonths(db: Database, dataset: Dataset): Promise<ModelMonth[]> {
  const rows = await db
    .selectFrom('model_portfolios')
    .selectAll()
    .where('dataset', '=', dataset)
    .orderBy('month')
    .orderBy('level')
    .execute()
  return rows.flatMap((row) =>
    isRiskLevel(row.level)
      ? [
          {
            level: row.level,
            month: row.month,
            kind: row.kind,
            asOf: row.as_of,
            publishedOn: row.published_on,
            method: row.method,
            funds: row.funds,
            expected: row.expected,
            conflicts: row.conflicts,
          },
        ]
      : [],
  )
}

/** How many there are: they are only ever added to, so this tells whether there are new ones. */
export async function countModelMonths(db: Database, dataset: Dataset): Promise<number> {
  const { count } = await db
    .selectFrom('model_portfolios')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('dataset', '=', dataset)
    .executeTakeFirstOrThrow()
  return count
}
