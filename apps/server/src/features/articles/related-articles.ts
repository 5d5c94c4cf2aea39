import type { Site } from '../../platform/site.ts'
import { type ArticleFilter, type ArticleRow, listArticles } from './store.ts'

const MOST = 3

/** What is known of the article that others are sought for. */
export interface Sought {
  readonly key: number
  /** Among which articles. */
  readonly filter: ArticleFilter
  readonly categoryId: number
  readonly funds: readonly string[]
  readonly markets: readonly string[]
}

/**
 * Three articles to read next: those that name the same funds, then the same markets, then those of the category, then the
 * newest of all; each group the newest first.
 */
export async function relatedArticles(
  { db }: Pick<Site, 'db'>,
  { key, filter, categoryId, funds, markets }: Sought,
): Promise<ArticleRow[]> {
  const all: ArticleFilter = { ...filter, exceptKey: key }
  const groups: ArticleFilter[] = [
    { ...all, naming: { kind: 'fund', subjects: funds } },
    { ...all, naming: { kind: 'market', subjects: markets } },
    { ...all, categoryId },
    all,
  ]
  const found = new Map<number, ArticleRow>()
  for (const group of groups) {
    if (found.size >= MOST) break
    for (const row of await listArticles(db, group, { limit: MOST })) if (found.size < MOST) found.set(row.key, row)
  }
  return [...found.values()]
}
