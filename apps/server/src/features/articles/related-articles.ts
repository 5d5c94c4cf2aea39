import type { Site } from '../../platform/site.ts'
import { type ArticleFilter, type ArticleRow, listNearest, type Subjects } from './store.ts'

const MOST = 3

/** What is known of the article that others are sought for. */
export interface Sought extends Subjects {
  readonly key: number
  /** Among which articles. */
  readonly filter: ArticleFilter
}

/**
 * Three articles to read next: those that name the same funds, then the same markets, then those of the category, then the
 * newest of all; each group the newest first.
 */
export function relatedArticles(
  { db }: Pick<Site, 'db'>,
  { key, filter, ...about }: Sought,
): Promise<readonly ArticleRow[]> {
  return listNearest(db, { ...filter, exceptKey: key }, { about, limit: MOST })
}
