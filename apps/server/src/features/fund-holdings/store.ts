import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** A line of an earlier list. */
export interface EarlierLine {
  readonly isin: string | null
  readonly name: string
  readonly weightPercent: number
}

/**
 * The newest list of some classes of one fund that is older than a day: of the class that comes first where several have
 * one of that day. null where there is none.
 *
 * @param fundIds - database keys, in the order in which they are preferred
 */
export async function readListBefore(
  db: Database,
  fundIds: readonly number[],
  day: IsoDate,
): Promise<{ date: IsoDate; lines: EarlierLine[] } | null> {
  const rows = await db
    .selectFrom('fund_holdings')
    .select(['date', 'isin', 'name', 'weight_percent'])
    .where((eb) =>
      eb(
        eb.refTuple('fund_id', 'date'),
        'in',
        eb
          .selectFrom('fund_holdings as older')
          .select(['older.fund_id', 'older.date'])
          .where('older.fund_id', 'in', fundIds)
          .where('older.date', '<', day)
          .orderBy('older.date', 'desc')
          .orderBy(sql`array_position(${fundIds}::int[], older.fund_id)`)
          .limit(1)
          .$asTuple('fund_id', 'date'),
      ),
    )
    .orderBy('rank')
    .$narrowType<{ date: IsoDate }>()
    .execute()
  const [first] = rows
  if (first === undefined) return null
  return {
    date: first.date,
    lines: rows.map(({ isin, name, weight_percent }) => ({ isin, name, weightPercent: weight_percent })),
  }
}
