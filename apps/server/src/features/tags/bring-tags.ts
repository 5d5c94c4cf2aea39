import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { mostTags } from '@zhiheng/domain/tags/scope.ts'

import type { Database } from '../../platform/database/database.ts'
import { countTags, findTagNamed, insertTag, link, type TagOwner } from './store.ts'
import { text } from './text.ts'

/**
 * Puts tags of these names on a thing; those that the member has, whatever their capitals, are not made again. The
 * caller holds the member's row.
 *
 * @throws Refusal too_many where the member has no room for another
 */
export async function bringTags(
  trx: Database,
  owner: TagOwner,
  { thingId, names, at }: { thingId: number; names: readonly string[]; at: string },
): Promise<void> {
  for (const name of names) {
    const known = await findTagNamed(trx, owner, name)
    if (known === null && (await countTags(trx, owner)) >= mostTags[owner.scope]) {
      throw new Refusal('too_many', { tags: text.tooMany })
    }
    await link(trx, {
      scope: owner.scope,
      tagId: known ?? (await insertTag(trx, { ...owner, name, at })),
      ids: [thingId],
    })
  }
}
