import type { Database } from '../../platform/database/database.ts'
import { allTags, tagsOfThings } from '../tags/tags-of-things.ts'
import { ownFavorites } from './store.ts'

interface Group {
  readonly id: number
  readonly name: string
}

/** The groups of a member: all of them, the newest first, and those that each favourite is in. */
export interface Groups {
  readonly all: readonly Group[]
  readonly of: (favoriteId: number) => Group[]
}

export async function groupsOf(db: Database, memberId: number): Promise<Groups> {
  const owner = { memberId, scope: 'favorite' } as const
  const [all, byFavorite] = await Promise.all([allTags(db, owner, ownFavorites), tagsOfThings(db, owner)])
  return { all, of: (favoriteId) => [...(byFavorite.get(favoriteId) ?? [])] }
}
