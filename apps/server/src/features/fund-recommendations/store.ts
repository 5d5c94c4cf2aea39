import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** How many members began to follow a fund. */
export interface FollowedFund {
  readonly strategyId: string
  readonly members: number
  /** Of them within the last seven days; null where that is too few to be told. */
  readonly ofWeek: number | null
}

/** What was counted on a day. */
export interface FollowedOfDay {
  readonly day: IsoDate
  readonly funds: readonly FollowedFund[]
}

/** Writes down what was counted on a day. */
export async function insertFollowedList(db: Database, { day, funds }: FollowedOfDay): Promise<void> {
  if (funds.length === 0) return
  await db
    .insertInto('followed_lists')
    .values(
      funds.map(({ strategyId, members, ofWeek }) => ({
        day,
        strategy_id: strategyId,
        members,
        members_of_week: ofWeek,
      })),
    )
    .onConflict((conflict) => conflict.columns(['day', 'strategy_id']).doNothing())
    .execute()
}

interface Days {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** Of each span of days, both ends included, its newest count, in one statement; null where there is none. */
export async function readFollowedLists(db: Database, spans: readonly Days[]): Promise<(FollowedOfDay | null)[]> {
  const asked = JSON.stringify(spans.map(({ from, to }, at) => ({ at, from, to })))
  const { rows } = await sql<{
    at: number
    day: IsoDate
    strategy_id: string
    members: number
    members_of_week: number | null
  }>`
    select span.at, list.day::text as day, list.strategy_id, list.members, list.members_of_week
    from json_to_recordset(${asked}::json) as span (at int, "from" date, "to" date)
    join followed_lists list on list.day = (
      select max(day) from followed_lists where day between span."from" and span."to"
    )
    order by span.at, list.strategy_id`.execute(db)
  return spans.map((_span, at) => {
    const own = rows.filter((row) => row.at === at)
    const [first] = own
    if (first === undefined) return null
    return {
      day: first.day,
      funds: own.map((row) => ({ strategyId: row.strategy_id, members: row.members, ofWeek: row.members_of_week })),
    }
  })
}
