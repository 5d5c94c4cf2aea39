import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

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

/** The newest count of some days, both ends included; null where there is none. */
export async function readFollowedList(
  db: Database,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<FollowedOfDay | null> {
  const newest = await db
    .selectFrom('followed_lists')
    .select('day')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined) return null
  const rows = await db
    .selectFrom('followed_lists')
    .select(['strategy_id', 'members', 'members_of_week'])
    .where('day', '=', newest.day)
    .orderBy('strategy_id')
    .execute()
  return {
    day: newest.day,
    funds: rows.map((row) => ({ strategyId: row.strategy_id, members: row.members, ofWeek: row.members_of_week })),
  }
}
