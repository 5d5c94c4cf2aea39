import { searchHoldings, suggestHoldings } from '@zhiheng/contract/holding-search.ts'

import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { searchByHoldings } from './search-by-holdings.ts'
import { suggestSubjects } from './suggest-subjects.ts'

export const routes = (site: Site): readonly Answer[] => [
  answerUncached(searchHoldings, ({ member, query }) => searchByHoldings(site, member, query)),
  answer(suggestHoldings, async ({ query }) => ({ entries: await suggestSubjects(site, query) })),
]
