import * as contract from '@zhiheng/contract/fund-comparison.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { compareFunds, readComparison } from './compare-funds.ts'
import { listPairs } from './list-pairs.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.compareFunds, ({ member, query }) => compareFunds(site, member, query)),
  answer(contract.readComparison, ({ query }) => readComparison(site, query)),
  answer(contract.listFundPairs, () => listPairs(site.market())),
]
