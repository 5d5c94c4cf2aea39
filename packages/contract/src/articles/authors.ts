import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdText, PageText } from '../fields.ts'
import { ArticleAuthor, ArticlePage } from './head.ts'

const WholeAuthor = ArticleAuthor.extend({ bio: z.string(), specialties: z.array(z.string()), articles: z.int() })

/** Everyone who writes. */
export const listAuthors = endpoint({
  method: 'GET',
  path: '/api/articles/author',
  summary: '所有作者',
  allow: 'public',
  refusals: [],
  reply: z.object({ entries: z.array(WholeAuthor) }),
})

/**
 * An author with their articles, twelve a page, and what the markets did that they wrote of.
 *
 * Refuses: `not_found`.
 */
export const getAuthor = endpoint({
  method: 'GET',
  path: '/api/articles/author/:id',
  summary: '一位作者與其文章',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  query: z.object({ page: PageText.default(1) }),
  reply: ArticlePage.extend({
    author: WholeAuthor,
    /** The tags of their articles, those of most articles first; eight at most. */
    topics: z.array(z.object({ tag: z.string(), articles: z.int() })),
  }),
})
