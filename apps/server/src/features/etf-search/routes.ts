import { searchEtfs as call } from '@zhiheng/contract/etf-search.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { useSynonyms, type WithSynonyms } from '../screener/use-synonyms.ts'
import { searchEtfs } from './search-etfs.ts'

/** What a text finds depends on the synonyms of staff, too. */
export function routes(site: Site, needs: WithSynonyms) {
  const sign = () => useSynonyms(site, needs)
  return [
    answer(
      call,
      async ({ query }) => {
        await sign()
        return searchEtfs(site.market(), query)
      },
      sign,
    ),
  ]
}
