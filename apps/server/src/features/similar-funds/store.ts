import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'

/** A security in a class's newest list. */
export interface StoredWeight {
  readonly fundId: number
  readonly date: IsoDate
  readonly isin: string
  readonly weightPercent: number
}

/** Classes asked for in one statement. */
const AT_ONCE = 1000

/** What several classes disclosed last with an ISIN, class by class. */
export async function readNewestWeights(db: Database, fundIds: readonly number[]): Promise<StoredWeight[]> {
  const found: StoredWeight[] = []
  for (let from = 0; from < fundIds.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('fund_holdings as line')
      .select(['line.fund_id', 'line.date', 'line.isin', 'line.weight_percent'])
      .where('line.fund_id', 'in', fundIds.slice(from, from + AT_ONCE))
      .where('line.isin', 'is not', null)
      .where('line.weight_percent', '>', 0)
      .where('line.date', '=', (eb) =>
        eb
          .selectFrom('fund_holdings as newest')
          .select((of) => of.fn.max('newest.date').as('date'))
          .whereRef('newest.fund_id', '=', 'line.fund_id'),
      )
      .orderBy('line.fund_id')
      .orderBy('line.rank')
      .$narrowType<{ date: IsoDate; isin: string }>()
      .execute()
    for (const { fund_id, date, isin, weight_percent } of rows)
      found.push({ fundId: fund_id, date, isin, weightPercent: weight_percent })
  }
  return found
}
