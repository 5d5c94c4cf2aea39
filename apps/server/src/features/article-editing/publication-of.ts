import type { EditedArticleReply } from '@zhiheng/contract/article-editing.ts'
import { articleStateOf } from '@zhiheng/domain/article-editing/article-states.ts'

import type { HeldArticle } from '../articles/edit-articles.ts'

type Publication = EditedArticleReply['publication']

/** Where an article stands for its readers. */
export function publicationOf(
  { publishedAt, version }: Pick<HeldArticle, 'publishedAt' | 'version'>,
  known: { readonly newest: number; readonly wasPublished: boolean; readonly nowMs: number },
): Publication {
  const isGiven = publishedAt !== null
  const publishedMs = isGiven ? Date.parse(publishedAt) : null
  return {
    state: articleStateOf({ publishedMs, wasPublished: known.wasPublished }, known.nowMs),
    published_at: publishedAt,
    published_version: isGiven ? version : null,
    is_changed: isGiven && known.newest > version,
  }
}
