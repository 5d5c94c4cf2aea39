import * as contract from '@zhiheng/contract/fof.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { compareMixes } from './compare-mixes.ts'
import { mixExample } from './mix-example.ts'
import { mixFunds } from './mix-funds.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.mixFunds, ({ query }) => mixFunds(site, query)),
  answer(contract.compareMixes, ({ query }) => compareMixes(site.market(), query)),
  answer(contract.mixExample, () => mixExample(site.market())),
]
