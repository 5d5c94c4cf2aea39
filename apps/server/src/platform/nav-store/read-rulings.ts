import type { FundRuling } from '@zhiheng/domain/funds/fund-rulings.ts'
import type { Selectable } from 'kysely'

import type { Database } from '../database/database.ts'
import type { FundRulingsTable } from './tables.ts'

/** What staff say of classes and have not withdrawn, by the database's key of the class, the oldest first. */
export async function readRulings(db: Database): Promise<ReadonlyMap<number, readonly FundRuling[]>> {
  const rows = await db.selectFrom('fund_rulings').selectAll().where('withdrawn_at', 'is', null).orderBy('id').execute()
  const byFund = Map.groupBy(rows, (row) => row.fund_id)
  return new Map([...byFund].map(([fundId, own]) => [fundId, own.flatMap(rulingOf)]))
}

/** A ruling of a row; none of one that lacks what its kind needs, as another version may write it. */
function rulingOf(row: Selectable<FundRulingsTable>): FundRuling[] {
  const { kind, day } = row
  if (kind === 'sale') return row.for_sale === null ? [] : [{ kind, day, forSale: row.for_sale }]
  if (kind === 'sector') return row.sector2_id === null ? [] : [{ kind, day, sector2Id: row.sector2_id }]
  return row.ended_as === null ? [] : [{ kind, day, how: row.ended_as, into: row.into_id }]
}
