import * as contract from '@zhiheng/contract/funds.ts'
import { getScoreDate } from '@zhiheng/contract/site.ts'

import { answer } from '../../http/answer.ts'
import type { Site } from '../../platform/site.ts'
import { chartPerformances } from './chart-performances.ts'
import { listDistributions } from './list-distributions.ts'
import { listHoldings } from './list-holdings.ts'
import { listPeers } from './list-peers.ts'
import { researchOf } from './research.ts'
import { showFund } from './show-fund.ts'

export function routes(site: Site) {
  return [
    answer(contract.getFund, ({ params }) => showFund(site.market(), params.id)),
    answer(contract.getFundPerformances, ({ params, query }) => chartPerformances(site.market(), params.id, query)),
    answer(contract.getFundHoldings, ({ params }) => listHoldings(site, params.id)),
    answer(contract.getFundDistributions, ({ params }) => listDistributions(site.market(), params.id)),
    answer(contract.getFundPeers, ({ params }) => listPeers(site.market(), params.id)),
    answer(getScoreDate, () => ({ date: researchOf(site.market()).scores.date })),
  ]
}
