import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'
import { countFollowersOfAll, countNewFollowers } from './store.ts'

/** How many members follow each fund, by the database's key of the class; none of what nobody follows. */
export async function followersOfAll(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await countFollowersOfAll(db)
  return new Map(rows.map(({ fund_id, count }) => [fund_id, count]))
}

/** Since when followers are counted, and fewer than how many are not told, so that nobody is seen in a count. */
interface Span {
  readonly since: IsoDate
  readonly week: IsoDate
  readonly fewest: number
}

/** How many members follow a fund since a day, each once whatever classes they follow; by strategy, most first. */
export async function newFollowers(
  db: Database,
  span: Span,
): Promise<{ strategyId: string; members: number; ofWeek: number | null }[]> {
  const rows = await countNewFollowers(db, span)
  return rows.map(({ strategy_id, members, of_week }) => ({
    strategyId: strategy_id,
    members,
    ofWeek: of_week < span.fewest ? null : of_week,
  }))
}
