import type { Database } from '../../platform/database/database.ts'
import { listFollowed } from './store.ts'

/** The funds that a member follows, by their keys in the database, the newest first. */
export async function followedKeys(db: Database, memberId: number): Promise<readonly number[]> {
  const followed = await listFollowed(db, memberId)
  return followed.map(({ fundId }) => fundId)
}
