import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'

import { keep, kept, ownKey } from '../../../platform/device-storage.ts'
import type { Draft } from './draft-keeper.ts'

interface Place<Kept> {
  readonly read: () => Kept | null
  /** null forgets it. */
  readonly write: (value: Kept | null) => void
}

/** What this device keeps of an article: what has not reached the site, and what was set aside. */
export interface KeptDrafts {
  readonly unsent: Place<Draft>
  readonly aside: Place<TypedArticle>
}

/** The places of a member's own drafts of one article on this device; they go when someone signs out. */
export function keptDrafts(memberId: number, id: string): KeptDrafts {
  return {
    unsent: placeOf<Draft>(ownKey(memberId, `article-draft ${id}`)),
    aside: placeOf<TypedArticle>(ownKey(memberId, `article-aside ${id}`)),
  }
}

function placeOf<Kept extends object>(key: string): Place<Kept> {
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is under the name was written below
    read: () => parsed(kept(key)) as Kept | null,
    write: (value) => void keep(key, value === null ? null : JSON.stringify(value)),
  }
}

function parsed(word: string | null): object | null {
  try {
    const value: unknown = JSON.parse(word ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null // not JSON: nothing of ours
  }
}
