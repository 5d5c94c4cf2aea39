import * as contract from '@zhiheng/contract/fund-comparison.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { noteActionOfReader } from '../points/note-action.ts'
import { compareFunds, readComparison } from './compare-funds.ts'
import { listPairs } from './list-pairs.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.compareFunds, async ({ member, query }) => {
    const compared = await compareFunds(site, member, query)
    if (compared.entries.length > 1) await noteActionOfReader(site, member, 'compare_funds')
    return compared
  }),
  answer(contract.readComparison, ({ query }) => readComparison(site, query)),
  answer(contract.listFundPairs, () => listPairs(site.market())),
]
