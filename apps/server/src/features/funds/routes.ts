import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import * as contract from '@zhiheng/contract/funds.ts'
import { getScoreDate } from '@zhiheng/contract/site.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { chartPerformances } from './chart-performances.ts'
import { listDistributions } from './list-distributions.ts'
import { listHoldings } from './list-holdings.ts'
import { listPeers } from './list-peers.ts'
import { researchOf } from './research.ts'
import { listScores } from './score-history/list-scores.ts'
import { showFund } from './show-fund.ts'

export function routes(site: Site) {
  return [
    answer(contract.getFund, ({ params }) => showFund(site.market(), params.id)),
    answer(contract.getFundPerformances, ({ params, query }) => chartPerformances(site.market(), params.id, query)),
    answer(contract.getFundHoldings, ({ params }) => listHoldings(site, params.id)),
    answer(contract.getFundDistributions, ({ params }) => listDistributions(site.market(), params.id)),
    answer(contract.getFundScores, ({ params }) => listScores(site, params.id)),
    answer(contract.getFundPeers, ({ params }) => listPeers(site.market(), params.id)),
    answer(getScoreDate, () => datesOf(site.market())),
  ]
}

function datesOf(market: Market): ReplyOf<typeof getScoreDate> {
  return { date: researchOf(market).scores.date, data_date: market.funds.length === 0 ? null : market.asOf }
}
