import * as contract from '@zhiheng/contract/site-search.ts'

import { type Answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { searchArticles } from './find-articles.ts'
import { searchAuthors } from './find-authors.ts'
import { readTyped } from './read-typed.ts'
import { searchAny } from './search-any.ts'

// what is published, and what is open to whom, changes between two versions of the market: nothing here is kept
export const routes = (site: Site): readonly Answer[] => [
  answerUncached(contract.searchAny, ({ member, query }) => searchAny(site, member, readTyped(query.query))),
  answerUncached(contract.searchArticles, ({ member, query: { query, ...asked } }) =>
    searchArticles(site, member, readTyped(query), asked),
  ),
  answerUncached(contract.searchAuthors, ({ query: { query, page } }) => searchAuthors(site, readTyped(query), page)),
]
