import { sql } from 'kysely'

import { portfoliosWhere, type Wanted } from '../portfolio-ledger/read-portfolios.ts'

/** What these people have opened to a firm: nothing that is open to another firm alone. */
export const openedBy = (firmId: number, ids: readonly number[]): Wanted =>
  portfoliosWhere(
    `opened to ${firmId} by ${ids.join(' ')}`,
    sql`portfolios.deleted_at is null and exists (select from firm_portfolios as open
      where open.firm_id = ${firmId} and open.portfolio_id = portfolios.id
      and open.member_id = portfolios.member_id and open.member_id = any(${ids}::int[]))`,
  )
