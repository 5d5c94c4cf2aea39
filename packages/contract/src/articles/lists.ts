import { articleKinds, articleSections } from '@zhiheng/domain/articles/article.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdText, LipperId, PageText } from '../fields.ts'
import { ArticleCategory, ArticleHead, ArticleId, ArticlePage } from './head.ts'

const Categories = z.array(ArticleCategory.extend({ articles: z.int() }))

/** The newest articles of all kinds, or those that carry a tag, twelve a page. */
export const listArticles = endpoint({
  method: 'GET',
  path: '/api/articles',
  summary: '最新文章，每頁 12 篇',
  allow: 'public',
  refusals: [],
  query: z.object({
    page: PageText.default(1),
    section: z.enum(articleSections).optional(),
    tag: z.string().min(1).max(40).optional(),
  }),
  reply: ArticlePage,
})

/** What a list of articles is of: a kind of insights, or a section. */
export const listedKinds = ['insights', 'video', 'flashcard', 'post', 'events', 'news'] as const
/** One of them. */
export type ListedKind = (typeof listedKinds)[number]
const Listed = z.enum(listedKinds)

/** A list with the categories that it may be narrowed by. */
const Shelf = ArticlePage.extend({
  kind: Listed,
  category: ArticleCategory.nullable(),
  /** Those of the kind that hold anything. */
  categories: Categories,
  /** The three that stand on top, on the first page of all insights alone. */
  featured: z.array(ArticleHead),
})
/** A page of a list. */
export type ArticleShelf = z.output<typeof Shelf>

/** The categories of every section, with how many articles each holds. */
export const listArticleCategories = endpoint({
  method: 'GET',
  path: '/api/articles/category',
  summary: '所有文章分類與篇數',
  allow: 'public',
  refusals: [],
  reply: z.object({ categories: Categories }),
})

/**
 * The articles of a kind, twelve a page, the newest first; events the next first, then those that are over.
 */
export const listArticlesOfKind = endpoint({
  method: 'GET',
  path: '/api/articles/category/:kind',
  summary: '一種文章的清單，每頁 12 篇',
  allow: 'public',
  refusals: [],
  params: z.object({ kind: Listed }),
  query: z.object({ page: PageText.default(1) }),
  reply: Shelf,
})

/**
 * The same of one category. One that was merged gives the list of the category that took its articles, whose id it says.
 *
 * Refuses: `not_found` for a category that there is not, or that belongs to another section.
 */
export const listArticlesOfCategory = endpoint({
  method: 'GET',
  path: '/api/articles/category/:kind/:category_id',
  summary: '一個分類的文章，每頁 12 篇；分類不屬於這個單元時為 404',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ kind: Listed, category_id: IdText }),
  query: z.object({ page: PageText.default(1) }),
  reply: Shelf,
})

/** Three articles of a kind that belong to another one, by its category, its funds and its markets. */
export const listRelatedArticles = endpoint({
  method: 'GET',
  path: '/api/articles/category/:kind/related',
  summary: '相關文章：依分類、基金與市場',
  allow: 'public',
  refusals: [],
  params: z.object({ kind: Listed }),
  query: z.object({ article: ArticleId.optional() }),
  reply: z.object({ entries: z.array(ArticleHead) }),
})

/**
 * Articles for a block of another page: of a section, a kind, a category, or that name any of some funds or markets.
 */
export const listWidgetArticles = endpoint({
  method: 'POST',
  path: '/api/articles/widget',
  summary: '頁面區塊用的文章清單：可依單元、種類、分類、基金或市場',
  allow: 'public',
  onlyComputes: true,
  refusals: [],
  body: z.object({
    section: z.enum(articleSections).optional(),
    kind: z.enum(articleKinds).optional(),
    category_id: z.int().positive().max(1_000_000).optional(),
    /** Share classes that the articles name, any of them. */
    funds: z.array(LipperId).max(50).optional(),
    /** Markets of set23 or set14 that they name, any of them. */
    markets: z
      .array(z.string().regex(/^\d{4,5}$/))
      .max(50)
      .optional(),
    count: z.int().min(1).max(12).default(3),
  }),
  reply: z.object({ entries: z.array(ArticleHead) }),
})
