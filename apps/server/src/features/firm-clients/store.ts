import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import { portfoliosWhere, type Wanted } from '../portfolio-ledger/read-portfolios.ts'

/** What these people have opened to a firm: nothing that is open to another firm alone. */
export const openedBy = (firmId: number, ids: readonly number[]): Wanted =>
  portfoliosWhere(
    `opened to ${firmId} by ${ids.join(' ')}`,
    sql`portfolios.deleted_at is null and exists (select from firm_portfolios as open
      where open.firm_id = ${firmId} and open.portfolio_id = portfolios.id
      and open.member_id = portfolios.member_id and open.member_id = any(${ids}::int[]))`,
  )

/** How many portfolios are open to a firm, counted no further than `most`. */
export async function countOpened(db: Database, firmId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from firm_portfolios as open
      join portfolios on portfolios.id = open.portfolio_id and portfolios.deleted_at is null
      where open.firm_id = ${firmId}::int limit ${most}) as opened`.execute(db)
  return rows[0]?.count ?? 0
}
