import { listFunds } from '@zhiheng/contract/funds.ts'
import * as contract from '@zhiheng/contract/screener.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { findFunds } from './find-funds.ts'
import { searchFunds } from './search-funds.ts'
import { suggest } from './suggest.ts'

export function routes(site: Site) {
  return [
    answer(contract.searchFunds, ({ query }) => searchFunds(site, query)),
    answer(contract.suggest, ({ query }) => ({ entries: suggest(site.market(), query) })),
    answer(listFunds, ({ query }) => findFunds(site.market(), query)),
  ]
}
