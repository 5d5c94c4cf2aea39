import type { Article } from '@zhiheng/contract/articles.ts'
import type { ListedKind } from '@zhiheng/contract/articles/lists.ts'
import { isArticleId } from '@zhiheng/domain/articles/address.ts'
import { tagInAddress } from '@zhiheng/domain/articles/tag-address.ts'

import { ApiError } from '../../api/api-error.ts'

/** Where the list of a kind stands. */
export function shelfPath(kind: ListedKind, categoryId?: number): string {
  const base =
    kind === 'insights' || kind === 'events' || kind === 'news' ? `/articles/${kind}` : `/articles/insights/${kind}`
  return categoryId === undefined ? base : `${base}/${categoryId}`
}

/** Where an article stands. */
export function articlePath({ id }: Pick<Article['head'], 'id'>): string {
  return `/articles/${id}`
}

/** The picture that a shared link to it shows: another address after each day on which it changed. */
export function articlePicture({ head, updated_on }: Pick<Article, 'head' | 'updated_on'>): string {
  return `/share/articles/${head.id}/${updated_on ?? head.published_on}.png`
}

/** Where the articles of a tag stand. */
export function tagPath(tag: string): string {
  return `/articles/tags/${tagInAddress(tag)}`
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
