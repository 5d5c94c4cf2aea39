import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** What came into one class, month by month: the columns of its rows, in order. */
export interface StoredFlows {
  readonly fundId: number
  /** Year × 12 + month − 1. */
  readonly months: readonly number[]
  readonly nets: readonly number[]
  readonly sizes: readonly (number | null)[]
}

/** All flows, a row a class: rows of their own for every month would take ten times as long to read. */
export async function readAllFlows(db: Database): Promise<StoredFlows[]> {
  const number = sql<number>`extract(year from month) * 12 + extract(month from month) - 1`
  const rows = await db
    .selectFrom('fund_flows')
    .select([
      'fund_id',
      sql<number[]>`array_agg((${number})::int order by month)`.as('months'),
      sql<number[]>`array_agg(net_flow_twd order by month)`.as('nets'),
      sql<(number | null)[]>`array_agg(size_twd order by month)`.as('sizes'),
    ])
    .groupBy('fund_id')
    .execute()
  return rows.map(({ fund_id, months, nets, sizes }) => ({ fundId: fund_id, months, nets, sizes }))
}

/** A size on record: of a whole fund, or of a class alone. */
export interface StoredSize {
  readonly fundId: number
  readonly date: IsoDate
  readonly scope: 'fund' | 'class'
  readonly twd: number
}

/** All sizes, in the order of days. */
export async function readAllSizes(db: Database): Promise<StoredSize[]> {
  const rows = await db
    .selectFrom('fund_sizes')
    .select(['fund_id', 'scope', 'size_twd', sql<IsoDate>`date::text`.as('day')])
    .orderBy('date')
    .execute()
  return rows.map(({ fund_id, scope, size_twd: twd, day: date }) => ({ fundId: fund_id, date, scope, twd }))
}
