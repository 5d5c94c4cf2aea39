import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'

/** A line of an earlier list. */
export interface EarlierLine {
  readonly isin: string | null
  readonly name: string
  readonly weightPercent: number
}

/**
 * The newest list of some classes of one fund that is older than a day: of the class that comes first where several have
 * one of that day. Empty where there is none.
 *
 * @param fundIds - database keys, in the order in which they are preferred
 */
export async function readListBefore(
  db: Database,
  fundIds: readonly number[],
  day: IsoDate,
): Promise<{ date: IsoDate; lines: EarlierLine[] } | null> {
  const lists = await db
    .selectFrom('fund_holdings')
    .select(['fund_id', 'date'])
    .where('fund_id', 'in', fundIds)
    .where('date', '<', day)
    .groupBy(['fund_id', 'date'])
    .orderBy('date', 'desc')
    .$narrowType<{ date: IsoDate }>()
    .execute()
  const newest = lists.filter(({ date }) => date === lists[0]?.date)
  const [list] = newest.toSorted((a, b) => fundIds.indexOf(a.fund_id) - fundIds.indexOf(b.fund_id))
  if (list === undefined) return null
  const rows = await db
    .selectFrom('fund_holdings')
    .select(['isin', 'name', 'weight_percent'])
    .where('fund_id', '=', list.fund_id)
    .where('date', '=', list.date)
    .orderBy('rank')
    .execute()
  return {
    date: list.date,
    lines: rows.map(({ isin, name, weight_percent }) => ({ isin, name, weightPercent: weight_percent })),
  }
}
