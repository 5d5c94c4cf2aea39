import type { Tags } from '@zhiheng/contract/tags.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type TagScope, tagScopes } from '@zhiheng/domain/tags/scope.ts'

import type { Database } from '../../platform/database/database.ts'
import { loadTags, type OwnThings, type TagOwner } from './store.ts'

/** Which things of each scope are a member's own. */
export type OwnOf = Readonly<Record<TagScope, OwnThings>>

/** A member's tags of every scope. */
export async function listAllTags(db: Database, memberId: number, own: OwnOf): Promise<Tags> {
  const lists = await Promise.all(tagScopes.map((scope) => loadTags(db, { memberId, scope }, own[scope])))
  return { entries: lists.flat().toSorted((a, b) => b.id - a.id), entry: null }
}

/**
 * A member's tags of one scope, and one of them where a call is about it.
 *
 * @throws Refusal not_found where that one is not there, or someone else's
 */
export async function listTags(
  db: Database,
  { tagId = null, ...owner }: TagOwner & { tagId?: number | null },
  own: OwnOf,
): Promise<Tags> {
  const entries = await loadTags(db, owner, own[owner.scope])
  const entry = entries.find(({ id }) => id === tagId) ?? null
  if (tagId !== null && entry === null) throw new Refusal('not_found')
  return { entries, entry }
}
