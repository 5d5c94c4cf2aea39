import type { Site } from '../../platform/site.ts'
import { type ArticleFilter, listNearest, type NearArticle, type Subjects } from './store.ts'

const MOST = 3

/** What is known of the article that others are sought for. */
export interface Sought extends Subjects {
  readonly key: number
  /** Among which articles. */
  readonly filter: ArticleFilter
  /** Who reads; null for a guest. */
  readonly reader: number | null
}

/**
 * Three articles to read next: those that name the same funds, then the same markets, then those of the category, then the
 * newest of all; each group the newest first.
 */
export function relatedArticles(
  { db }: Pick<Site, 'db'>,
  { key, filter, reader, ...about }: Sought,
): Promise<readonly NearArticle[]> {
  return listNearest(db, { ...filter, exceptKey: key }, { about, limit: MOST, reader })
}

/** Which of them the reader has read. */
export function keysRead(rows: readonly NearArticle[]): ReadonlySet<number> {
  return new Set(rows.filter(({ isRead }) => isRead).map(({ key }) => key))
}
