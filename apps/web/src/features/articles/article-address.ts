import type { ListedKind } from '@zhiheng/contract/articles.ts'
import { isArticleId } from '@zhiheng/domain/articles/address.ts'

import { ApiError } from '../../api/api-error.ts'

/** Where the list of a kind stands. */
export function shelfPath(kind: ListedKind, categoryId?: number): string {
  const base =
    kind === 'insights' || kind === 'events' || kind === 'news' ? `/articles/${kind}` : `/articles/insights/${kind}`
  return categoryId === undefined ? base : `${base}/${categoryId}`
}

/** Where the articles of a tag stand. */
export function tagPath(tag: string): string {
  return `/articles/tags/${encodeURIComponent(tag)}`
}

/** Where programs read the newest of a kind. */
export function feedPath(kind: ListedKind): string {
  return `/rss/${kind}.xml`
}

/** The kind that an address lists; null for an address that lists nothing. */
export function kindOf(pathname: string): ListedKind | null {
  const [, section, kind] =
    /\/articles\/(insights|events|news)(?:\/(video|flashcard|post)(?=\/|$))?/.exec(pathname) ?? []
  if (section === 'events' || section === 'news') return section
  if (section !== 'insights') return null
  return kind === 'video' || kind === 'flashcard' || kind === 'post' ? kind : 'insights'
}

/**
 * The article that an address names.
 *
 * @throws ApiError not_found for what no article is called
 */
export function articleIdOf(text: string): string {
  if (!isArticleId(text)) throw new ApiError({ code: 'not_found', status: 404 })
  return text
}
