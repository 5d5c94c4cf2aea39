import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { mostTags } from '@zhiheng/domain/tags/scope.ts'

import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { countTags, hasTag, insertTag, isNameTaken, removeTag, renameTag, type TagOwner } from './store.ts'

/**
 * Makes a tag; behind the member's row, so that two tabs cannot both take a name or the last place.
 *
 * @returns its id
 * @throws Refusal tag_repeated, too_many
 */
export async function createTag({ db, clock }: Site, owner: TagOwner, name: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, owner.memberId)
    if (await isNameTaken(trx, owner, { tagId: 0, name })) throw new Refusal('tag_repeated')
    if ((await countTags(trx, owner)) >= mostTags[owner.scope]) throw new Refusal('too_many')
    return insertTag(trx, { ...owner, name, at: clock.now().toISOString() })
  })
}

/** @throws Refusal not_found, tag_repeated */
export async function updateTag({ db }: Site, owner: TagOwner, tag: { tagId: number; name: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, owner.memberId)
    if (!(await hasTag(trx, owner, tag.tagId))) throw new Refusal('not_found')
    if (await isNameTaken(trx, owner, tag)) throw new Refusal('tag_repeated')
    await renameTag(trx, tag.tagId, tag.name)
  })
}

/** @throws Refusal not_found */
export async function deleteTag({ db }: Site, owner: TagOwner, tagId: number): Promise<void> {
  if (!(await hasTag(db, owner, tagId))) throw new Refusal('not_found')
  await removeTag(db, tagId)
}
