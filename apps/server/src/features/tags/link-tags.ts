import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import type { OwnOf } from './list-tags.ts'
import { copyLinks, countOwn, hasTag, link, removeTag, type TagOwner, unlink } from './store.ts'
import { text } from './text.ts'

/** A tag, and the things that it is put on or taken from. */
interface Link {
  readonly tag: number
  readonly ids: readonly number[]
}

/** @throws Refusal not_found where the tag or one of the things is not the member's: nothing is changed then */
export async function attachTag(
  { db }: Site,
  { own, ...owner }: TagOwner & { own: OwnOf },
  { tag, ids }: Link,
): Promise<void> {
  const wanted = [...new Set(ids)]
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, owner.memberId)
    if (!(await hasTag(trx, owner, tag))) throw new Refusal('not_found')
    if ((await countOwn(trx, own[owner.scope](owner.memberId), wanted)) < wanted.length) throw new Refusal('not_found')
    await link(trx, { scope: owner.scope, tagId: tag, ids: wanted })
  })
}

/** @throws Refusal not_found where the tag is not the member's */
export async function detachTag({ db }: Site, owner: TagOwner, { tag, ids }: Link): Promise<void> {
  if (!(await hasTag(db, owner, tag))) throw new Refusal('not_found')
  await unlink(db, { scope: owner.scope, tagId: tag, ids })
}

/**
 * What bears one tag bears another instead, and the first is gone.
 *
 * @throws Refusal not_found, invalid_field where they are the same
 */
export async function mergeTags(
  { db }: Site,
  owner: TagOwner,
  { from, to }: { from: number; to: number },
): Promise<void> {
  if (from === to) throw new Refusal('invalid_field', { to: text.chooseAnother })
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, owner.memberId)
    for (const tag of [from, to]) if (!(await hasTag(trx, owner, tag))) throw new Refusal('not_found')
    await copyLinks(trx, { scope: owner.scope, from, to })
    await removeTag(trx, from)
  })
}
