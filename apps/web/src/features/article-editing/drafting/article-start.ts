import type { EditedArticleReply } from '@zhiheng/contract/article-editing.ts'
import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'

import { isSame } from './cleaned-article.ts'
import type { Draft } from './draft-keeper.ts'

/** What was typed before and is in no version. */
export interface Unfinished {
  readonly draft: Draft
  /** When the site got it; null where it has it not. */
  readonly at: string | null
  /** Whether some of it is on this device alone. */
  readonly isUnsent: boolean
}

/** What there is to go on with; null where nothing was typed since the newest version. */
export function unfinishedOf({ autosave, newest }: EditedArticleReply, unsent: Draft | null): Unfinished | null {
  if (unsent !== null && !isSame(unsent.record, newest.record)) {
    return { draft: unsent, at: autosave?.saved_at ?? null, isUnsent: true }
  }
  if (autosave === null || isSame(autosave.record, newest.record)) return null
  const { record, base_version: base, saved_at: after } = autosave
  return { draft: { record, base, after }, at: after, isUnsent: false }
}

/** The newest version, to begin from. */
export function newestOf({ newest, autosave }: EditedArticleReply): Draft & { readonly saved: TypedArticle } {
  return { record: newest.record, base: newest.version, saved: newest.record, after: autosave?.saved_at ?? null }
}
