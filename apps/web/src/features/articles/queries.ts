import { type Article, getArticle, previewArticle } from '@zhiheng/contract/articles.ts'
import { getAuthor, listAuthors } from '@zhiheng/contract/articles/authors.ts'
import {
  type ArticleShelf,
  type ListedKind,
  listArticles,
  listArticlesOfCategory,
  listArticlesOfKind,
  listRelatedArticles,
} from '@zhiheng/contract/articles/lists.ts'
import { listHeldInArticle } from '@zhiheng/contract/articles/taking-part.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Author = ReplyOf<typeof getAuthor>
export type Authors = ReplyOf<typeof listAuthors>
export type Block = Article['body'][number]
export type Inline = Extract<Block, { type: 'paragraph' }>['inlines'][number]

/** An article with as much of its text as the reader may have. */
export const article = (id: string): CallQuery<Article> => query(getArticle, { params: { id } })

/** The latest version of an article, for staff. */
export const preview = (id: string): CallQuery<Article> => query(previewArticle, { params: { id } })

/** What a list of articles shows. */
export interface ShelfChoice {
  readonly kind: ListedKind
  readonly categoryId: string | undefined
  readonly page: number
}

/** A list of articles with the categories that narrow it. */
export function shelf({ kind, categoryId, page }: ShelfChoice): CallQuery<ArticleShelf> {
  const search = page === 1 ? {} : { query: { page: String(page) } }
  return categoryId === undefined
    ? query(listArticlesOfKind, { params: { kind }, ...search })
    : query(listArticlesOfCategory, { params: { kind, category_id: categoryId }, ...search })
}

/** A page of the articles that carry a tag. */
export const tagged = (tag: string, page: number): CallQuery<ReplyOf<typeof listArticles>> =>
  query(listArticles, { query: { tag, ...(page === 1 ? {} : { page: String(page) }) } })

/** An author with a page of their articles. */
export const author = (id: string, page: number): CallQuery<Author> =>
  query(getAuthor, { params: { id }, ...(page === 1 ? {} : { query: { page: String(page) } }) })

/** Everyone who writes. */
export const authors: CallQuery<Authors> = query(listAuthors)

type Related = ReplyOf<typeof listRelatedArticles>

/** Three that are new: where what was sought is not there. */
export const newestArticles: CallQuery<Related> = query(listRelatedArticles, { params: { kind: 'insights' } })

/** What a member holds that an article is about. */
export const heldIn = (id: string): CallQuery<ReplyOf<typeof listHeldInArticle>> =>
  query(listHeldInArticle, { params: { id } })
