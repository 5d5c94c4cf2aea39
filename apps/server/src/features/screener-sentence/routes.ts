import * as contract from '@zhiheng/contract/screener-sentence.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { useSynonyms, type WithSynonyms } from '../screener/use-synonyms.ts'
import { understand } from './understand.ts'

/** What names a fund depends on the synonyms of staff, too. */
export function routes(site: Site, needs: WithSynonyms) {
  const sign = () => useSynonyms(site, needs)
  return [
    answer(
      contract.readSentence,
      async ({ query }) => {
        await sign()
        return { reading: understand(site.market(), query.query) }
      },
      sign,
    ),
  ]
}
