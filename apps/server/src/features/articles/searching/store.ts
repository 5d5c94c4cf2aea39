import type { ArticleMedia, Flashcard } from '@zhiheng/domain/articles/article.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { Dataset } from '../tables.ts'

/** A published article, and what changes with its words. */
export interface SearchedRow {
  readonly key: number
  readonly stamp: string
}

/** Every article that is published up to a moment. */
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
    .select(['articles.key', 'articles.id', 'articles.version', 'updated_at', 'published_at', 'is_premium'])
    .select(['author_id', 'authors.version as author_version', 'authors.name as author_name'])
    .select(['category_id', 'category.name as category_name'])
    .where('articles.dataset', '=', dataset)
    .where('published_at', '<=', now)
    .execute()
  return rows.map(({ key, ...said }) => ({ key, stamp: JSON.stringify(said) }))
}

/** The words of an article that lists do not show. */
export interface SearchedWords {
  readonly key: number
  readonly bodyHtml: string
  readonly cards: readonly Flashcard[]
  readonly media: ArticleMedia | null
}

/** The words of some articles. */
export async function listWords(db: Database, keys: readonly number[]): Promise<SearchedWords[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('articles')
    .select(['key', 'body_html', 'cards', 'media'])
    .where('key', 'in', [...keys])
    .execute()
  return rows.map(({ body_html, ...row }) => ({ ...row, bodyHtml: body_html }))
}

/** What a member has read, and which premium articles they have opened. */
export interface ReadArticles {
  readonly read: ReadonlySet<number>
  readonly opened: ReadonlySet<number>
}

/** The same of a member, in one question. */
export async function listReads(db: Database, memberId: number): Promise<ReadArticles> {
  const rows = await db
    .selectFrom('article_reads')
    .select(['article_key', 'opened_on'])
    .where('member_id', '=', memberId)
    .execute()
  return {
    read: new Set(rows.map(({ article_key }) => article_key)),
    opened: new Set(rows.flatMap(({ article_key, opened_on }) => (opened_on === null ? [] : article_key))),
  }
}
