import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** What a class disclosed last with an ISIN, place by place in both. */
export interface StoredList {
  readonly fundId: number
  readonly date: IsoDate
  readonly isins: readonly string[]
  /** Percent of the class, above zero. */
  readonly weights: readonly number[]
}

/** Classes asked for in one statement: few enough that others are answered soon. */
const AT_ONCE = 200

/** The classes that ever disclosed something with an ISIN: on a real market one of a thousand. */
export async function listDisclosing(db: Database): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('fund_holdings').select('fund_id').distinct().where('isin', 'is not', null).execute()
  return new Set(rows.map(({ fund_id: id }) => id))
}

/** What several classes disclosed last; one row a class, which is read five times as fast as one a security. */
export async function readNewestLists(db: Database, fundIds: readonly number[]): Promise<StoredList[]> {
  const found: StoredList[] = []
  for (let from = 0; from < fundIds.length; from += AT_ONCE) {
    const rows = await newestOf(db, fundIds.slice(from, from + AT_ONCE))
    for (const { fund_id, ...list } of rows) found.push({ fundId: fund_id, ...list })
  }
  return found
}

function newestOf(db: Database, fundIds: readonly number[]) {
  return db
    .selectFrom('fund_holdings as line')
    .innerJoin(
      (all) =>
        all
          .selectFrom('fund_holdings')
          .select((of) => ['fund_id', of.fn.max('date').as('date')])
          .where('fund_id', 'in', fundIds)
          .groupBy('fund_id')
          .as('newest'),
      (join) => join.onRef('newest.fund_id', '=', 'line.fund_id').onRef('newest.date', '=', 'line.date'),
    )
    .select([
      'line.fund_id',
      'line.date',
      sql<string[]>`array_agg(line.isin order by line.rank)`.as('isins'),
      sql<number[]>`array_agg(line.weight_percent order by line.rank)`.as('weights'),
    ])
    .where('line.isin', 'is not', null)
    .where('line.weight_percent', '>', 0)
    .groupBy(['line.fund_id', 'line.date'])
    .$narrowType<{ date: IsoDate }>()
    .execute()
}
