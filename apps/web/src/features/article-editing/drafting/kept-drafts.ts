import type { TypedArticle } from '@zhiheng/contract/article-editing.ts'

import { keep, kept, ownKey } from '../../../platform/device-storage.ts'
import type { Draft } from './draft-keeper.ts'

/** What this device keeps of an article: what has not reached the site, and what was set aside. */
export interface KeptDrafts {
  readonly unsent: { readonly read: () => Draft | null; readonly write: (draft: Draft | null) => void }
  readonly aside: { readonly read: () => TypedArticle | null; readonly write: (record: TypedArticle | null) => void }
}

/** The places of a member's own drafts of one article on this device; they go when someone signs out. */
export function keptDrafts(memberId: number, id: string): KeptDrafts {
  const place = <Kept extends object>(name: string) => {
    const key = ownKey(memberId, `${name} ${id}`)
    return {
      read: () => parsed<Kept>(kept(key)),
      write: (value: Kept | null) => void keep(key, value === null ? null : JSON.stringify(value)),
    }
  }
  return { unsent: place<Draft>('article-draft'), aside: place<TypedArticle>('article-aside') }
}

function parsed<Kept extends object>(word: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(word ?? 'null')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes under the name
    return typeof value === 'object' && value !== null ? (value as Kept) : null
  } catch {
    return null // not JSON: nothing of ours
  }
}
