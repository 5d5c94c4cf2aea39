import { listFunds } from '@zhiheng/contract/funds.ts'
import * as contract from '@zhiheng/contract/screener.ts'
import * as columns from '@zhiheng/contract/screener/columns.ts'
import { knownColumns } from '@zhiheng/domain/screener/columns.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { findFunds } from './find-funds.ts'
import { searchFunds } from './search-funds.ts'
import { readColumns, writeColumns } from './store.ts'
import { suggest } from './suggest.ts'
import { useSynonyms, type WithSynonyms } from './use-synonyms.ts'

/** What a text finds depends on the synonyms of staff, too. */
export function routes(site: Site, needs: WithSynonyms) {
  const sign = () => useSynonyms(site, needs)
  return [
    answer(
      contract.searchFunds,
      async ({ query }) => {
        await sign()
        return searchFunds(site, query)
      },
      sign,
    ),
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
