import type { ReplyOf, RequestOf } from '@zhiheng/contract/endpoint.ts'
import type { FoundAny, FoundArticles } from '@zhiheng/contract/site-search.ts'
import { popularSearches, searchAny, searchArticles, searchAuthors } from '@zhiheng/contract/site-search.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type ArticleChoices = NonNullable<RequestOf<typeof searchArticles>['query']>
export type FoundAuthors = ReplyOf<typeof searchAuthors>

/** What in all of the site a text finds. */
export const anyFound = (words: string): CallQuery<FoundAny> => query(searchAny, { query: { query: words } })

/** What most search for. */
export const popular: CallQuery<ReplyOf<typeof popularSearches>> = query(popularSearches)

/** A page of the articles that a text finds. */
export const articlesFound = (choices: ArticleChoices): CallQuery<FoundArticles> =>
  query(searchArticles, { query: choices })

/** A page of the authors that a text finds. */
export const authorsFound = (words: string, page: number): CallQuery<FoundAuthors> =>
  query(searchAuthors, {
    query: { ...(words === '' ? {} : { query: words }), ...(page === 1 ? {} : { page: String(page) }) },
  })
