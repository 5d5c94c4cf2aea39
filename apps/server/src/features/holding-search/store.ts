import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** A list of a class, place by place in all three. */
export interface StoredList {
  readonly fundId: number
  readonly date: IsoDate
  readonly isins: readonly (string | null)[]
  readonly names: readonly string[]
  /** Percent of the class. */
  readonly weights: readonly number[]
}

/** Classes asked for in one statement: few enough that others are answered soon. */
const AT_ONCE = 200

/** The classes that ever disclosed something: on a real market few of them. */
export async function listDisclosing(db: Database): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('fund_holdings').select('fund_id').distinct().execute()
  return new Set(rows.map(({ fund_id: id }) => id))
}

/** The two newest lists of several classes, the newest first. */
export async function readTwoNewest(db: Database, fundIds: readonly number[]): Promise<StoredList[]> {
  const found: StoredList[] = []
  for (let from = 0; from < fundIds.length; from += AT_ONCE) {
    const rows = await twoNewestOf(db, fundIds.slice(from, from + AT_ONCE))
    for (const { fund_id, ...list } of rows) found.push({ fundId: fund_id, ...list })
  }
  return found
}

function twoNewestOf(db: Database, fundIds: readonly number[]) {
  return db
    .selectFrom((lists) =>
      lists
        .selectFrom('fund_holdings')
        .select([
          'fund_id',
          'date',
          'rank',
          'isin',
          'name',
          'weight_percent',
          sql<number>`dense_rank() over (partition by fund_id order by date desc)`.as('age'),
        ])
        .where('fund_id', 'in', fundIds)
        .as('line'),
    )
    .select([
      'line.fund_id',
      'line.date',
      sql<(string | null)[]>`array_agg(line.isin order by line.rank)`.as('isins'),
      sql<string[]>`array_agg(line.name order by line.rank)`.as('names'),
      sql<number[]>`array_agg(line.weight_percent order by line.rank)`.as('weights'),
    ])
    .where('line.age', '<=', 2)
    .groupBy(['line.fund_id', 'line.date'])
    .orderBy('line.fund_id')
    .orderBy('line.date', 'desc')
    .$narrowType<{ date: IsoDate }>()
    .execute()
}
