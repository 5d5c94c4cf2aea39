import type { Database } from '../../platform/database/database.ts'
import { loadTagged, type TagOwner } from './store.ts'

/** The tags of each of a member's things that bears any, by the thing's id, the newest tag first. */
export async function tagsOfThings(
  db: Database,
  owner: TagOwner,
): Promise<ReadonlyMap<number, readonly { id: number; name: string }[]>> {
  const found = new Map<number, { id: number; name: string }[]>()
  for (const { thingId, id, name } of await loadTagged(db, owner)) {
    found.set(thingId, [...(found.get(thingId) ?? []), { id, name }])
  }
  return found
}
