import type { ListedKind } from '@zhiheng/contract/articles/lists.ts'
import type { ArticleEvent } from '@zhiheng/domain/articles/article.ts'

import type { Site } from '../../platform/site.ts'
import { listAuthors } from './catalogue/store.ts'
import { type ArticleAddress, countArticleAddresses, laterOf, listArticleAddresses } from './crawled/store.ts'
import { filterOf } from './list-shelf.ts'
import { countByTag, listArticles } from './store.ts'

type Where = Pick<Site, 'db' | 'clock' | 'market'>

/** An article as feeds tell of it. */
export interface CrawledArticle {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly author: string
  readonly category: string
  readonly tags: readonly string[]
  readonly isPremium: boolean
  readonly event: ArticleEvent | null
  readonly publishedAt: string
  /** The moment of its last change. */
  readonly changedAt: string
}

/** The newest published articles of a kind or of an author, the newest first. */
export async function newestCrawled(
  site: Where,
  of: { readonly kind: ListedKind } | { readonly authorId: number },
  most: number,
): Promise<CrawledArticle[]> {
  const filter = 'kind' in of ? filterOf(site, of.kind) : { ...filterOf(site), authorId: of.authorId }
  const rows = await listArticles(site.db, filter, { limit: most })
  return (
    rows
      .map(({ id, title, summary, author, category, tags, isPremium, event, publishedAt, updatedAt }) => ({
        id,
        title,
        summary,
        tags,
        isPremium,
        event,
        publishedAt,
        author: author.name,
        category: category.name,
        changedAt: laterOf(publishedAt, updatedAt),
      }))
      // events come the next first; whoever reads a feed wants what is new
      .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
  )
}

/** Everyone who writes, by id. */
export async function crawledAuthors(site: Where) {
  return listAuthors(site.db, filterOf(site).dataset)
}

/** The tags of published articles, those of most articles first. */
export async function crawledTags(site: Where, most: number): Promise<string[]> {
  const tags = await countByTag(site.db, filterOf(site), most)
  return tags.map(({ tag }) => tag)
}

/** The addresses of all published articles, the oldest first. */
export async function crawledAddresses(
  site: Where,
  part: { readonly limit: number; readonly offset: number },
): Promise<ArticleAddress[]> {
  return listArticleAddresses(site.db, filterOf(site), part)
}

/** How many there are. */
export async function countCrawled(site: Where): Promise<number> {
  return countArticleAddresses(site.db, filterOf(site))
}
