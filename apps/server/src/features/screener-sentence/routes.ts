import * as contract from '@zhiheng/contract/screener-sentence.ts'

import { answerByRole } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { titlesShown, titlesSign } from '../fund-topics/topic-titles.ts'
import { useSynonyms, type WithSynonyms } from '../screener/use-synonyms.ts'
import { understand } from './understand.ts'

/** What names a fund depends on the synonyms of staff, too; and which topics there are on who asks. */
export function routes(site: Site, needs: WithSynonyms) {
  const sign = () => useSynonyms(site, needs)
  return [
    answerByRole(
      contract.readSentence,
      async ({ query, member }) => {
        await sign()
        return { reading: understand(site.market(), query.query, { topics: await titlesShown(site, member) }) }
      },
      async () => `${await sign()} ${await titlesSign(site)}`,
    ),
  ]
}
