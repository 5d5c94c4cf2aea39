import type { Database } from '../../platform/database/database.ts'
import { loadTagged, loadTags, type OwnThings, type TagOwner } from './store.ts'

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

/** All tags of a member of one scope, the newest first, the ones that nothing bears too. */
export async function allTags(
  db: Database,
  owner: TagOwner,
  own: OwnThings,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return loadTags(db, owner, own)
}
