import { listFunds } from '@zhiheng/contract/funds.ts'
import * as contract from '@zhiheng/contract/screener.ts'
import * as columns from '@zhiheng/contract/screener/columns.ts'
import { knownColumns } from '@zhiheng/domain/screener/columns.ts'

import { answer, answerByRole } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { followedKeys } from '../favorites/followed-keys.ts'
import { readOwnColumns } from '../firm-pools/read-own-columns.ts'
import { researchOf } from '../funds/research.ts'
import { findFunds } from './find-funds.ts'
import { searchFunds } from './search-funds.ts'
import { hasSlowFigures } from './slow-columns.ts'
import { readColumns, writeColumns } from './store.ts'
import { suggest } from './suggest.ts'
import { asksTopics, type WithTopics } from './topics-of-search.ts'
import { useSynonyms, type WithSynonyms } from './use-synonyms.ts'

/** What a text finds depends on the synonyms of staff, too, and what a search may ask on the topics that its reader is shown. */
export function routes(site: Site, needs: WithSynonyms & WithTopics) {
  const sign = () => useSynonyms(site, needs)
  // what takes long is counted as soon as it is there
  const searchSign = async () => {
    const [words, topics] = await Promise.all([sign(), needs.topicsOfSearch(null, false)])
    return `${words} ${hasSlowFigures(researchOf(site.market()))} ${topics.sign}`
  }
  return [
    answerByRole(
      contract.searchFunds,
      async ({ query, member, firm }) => {
        await sign()
        const topics = await needs.topicsOfSearch(member, asksTopics(query))
        return searchFunds(site, query, { own: await ownOf(site, firm), topics })
      },
      searchSign,
    ),
    answer(contract.searchFavorites, async ({ query, member, firm }) => {
      await sign()
      const only = await followedKeys(site.db, member.id)
      const topics = await needs.topicsOfSearch(member, asksTopics(query))
      // of what one follows nothing is left out for not being sold here
      return searchFunds(site, { ...query, abroad: '1' }, { only, own: await ownOf(site, firm), topics })
    }),
    answer(
      contract.suggest,
      async ({ query }) => {
        await sign()
        return { entries: suggest(site.market(), query) }
      },
      sign,
    ),
    answer(
      listFunds,
      async ({ query }) => {
        await sign()
        return findFunds(site.market(), query)
      },
      sign,
    ),
    answer(columns.getScreenerColumns, async ({ member }) => ({ columns: await readColumns(site.db, member.id) })),
    answer(columns.setScreenerColumns, async ({ member, body }) => {
      await writeColumns(site.db, member.id, body.columns === null ? null : knownColumns(body.columns))
      return { columns: await readColumns(site.db, member.id) }
    }),
  ]
}

/** What the firm of this site says of funds itself; nothing on our own. */
async function ownOf(site: Site, firm: { readonly id: number } | null) {
  return firm === null ? null : readOwnColumns(site, firm.id)
}
