import { suggestOthers as othersCall } from '@zhiheng/contract/screener.ts'
import * as contract from '@zhiheng/contract/site-search.ts'

import { type Answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { noteActionOfReader } from '../points/note-action.ts'
import { useSynonyms } from '../screener/use-synonyms.ts'
import { countSearch } from '../search-words/count-search.ts'
import { currentSynonyms } from '../search-words/current-synonyms.ts'
import { searchArticles } from './find-articles.ts'
import { searchAuthors } from './find-authors.ts'
import { readTyped } from './read-typed.ts'
import { findsFunds, isSure, searchAny } from './search-any.ts'
import { showPopular } from './show-popular.ts'
import { suggestOthers } from './suggest-others.ts'

// not cached by market version: articles and visibility change without a new version
export const routes = (site: Site): readonly Answer[] => {
  const read = async (query: string) => readTyped(query, (await currentSynonyms(site)).synonyms)
  return [
    answerUncached(contract.searchAny, async ({ member, origin, query: { query } }) => {
      await useSynonyms(site, { currentSynonyms: () => currentSynonyms(site) })
      const typed = await read(query)
      const [found] = await Promise.all([
        searchAny(site, member, typed),
        member !== null && findsFunds(site, typed) ? noteActionOfReader(site, member, 'first_fund_search') : null,
      ])
      await countSearch(site, { member, ip: origin.ip }, { typed: query, isMissed: !isSure(found) })
      return found
    }),
    answerUncached(contract.searchArticles, async ({ member, query: { query, ...asked } }) =>
      searchArticles(site, member, { typed: await read(query), asked }),
    ),
    answerUncached(othersCall, async ({ member, query: { query } }) => suggestOthers(site, member, await read(query))),
    answerUncached(contract.popularSearches, () => showPopular(site)),
    answerUncached(contract.searchAuthors, async ({ query: { query, page } }) =>
      searchAuthors(site, await read(query), page),
    ),
  ]
}
