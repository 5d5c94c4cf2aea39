import type { ArticleKind, ArticleMedia, Flashcard } from '@zhiheng/domain/articles/article.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { Dataset } from '../tables.ts'

/** What of a published article a search needs to know beside its words. */
export interface SearchedRow {
  readonly key: number
  /** Changes with its words. */
  readonly stamp: string
  readonly kind: ArticleKind
  readonly isPremium: boolean
  readonly publishedAt: string
  readonly category: { readonly id: number; readonly name: string }
  readonly author: { readonly id: number; readonly name: string }
}

/** Every published article, the newest first. */
export async function listSearched(
  db: Database,
  { dataset, now }: { readonly dataset: Dataset; readonly now: string },
): Promise<SearchedRow[]> {
  const rows = await db
    .selectFrom('articles')
    .innerJoin('authors', (join) =>
      join.onRef('authors.dataset', '=', 'articles.dataset').onRef('authors.id', '=', 'author_id'),
    )
    .innerJoin('article_categories as category', (join) =>
      join.onRef('category.dataset', '=', 'articles.dataset').onRef('category.id', '=', 'category_id'),
    )
    .select(['articles.key', 'articles.id', 'articles.version', 'updated_at', 'kind', 'is_premium', 'published_at'])
    .select(['category_id', 'category.name as category_name', 'author_id', 'authors.name as author_name'])
    .where('articles.dataset', '=', dataset)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('articles.key', 'desc')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    stamp: `${row.id} ${row.version} ${row.updated_at} ${row.is_premium} ${row.author_name}`,
    kind: row.kind,
    isPremium: row.is_premium,
    publishedAt: row.published_at ?? '',
    category: { id: row.category_id, name: row.category_name },
    author: { id: row.author_id, name: row.author_name },
  }))
}

/** The words of an article. */
export interface SearchedWords {
  readonly key: number
  readonly title: string
  readonly summary: string
  readonly keyPoints: readonly string[]
  readonly tags: readonly string[]
  readonly bodyHtml: string
  readonly cards: readonly Flashcard[]
  readonly media: ArticleMedia | null
}

/** The words of some articles. */
export async function listWords(db: Database, keys: readonly number[]): Promise<SearchedWords[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('articles')
    .select(['key', 'title', 'summary', 'key_points', 'tags', 'body_html', 'cards', 'media'])
    .where('key', 'in', [...keys])
    .execute()
  return rows.map(({ key_points, body_html, ...row }) => ({ ...row, keyPoints: key_points, bodyHtml: body_html }))
}

/** The premium articles that a member has opened. */
export async function listOpened(db: Database, memberId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('article_reads')
    .select('article_key')
    .where('member_id', '=', memberId)
    .where('opened_on', 'is not', null)
    .execute()
  return new Set(rows.map(({ article_key }) => article_key))
}
