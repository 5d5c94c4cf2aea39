import type { Database } from '../../platform/database/database.ts'
import { countFollowersOfAll } from './store.ts'

/** How many members follow each fund, by the database's key of the class; none of what nobody follows. */
export async function followersOfAll(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await countFollowersOfAll(db)
  return new Map(rows.map(({ fund_id, count }) => [fund_id, count]))
}
