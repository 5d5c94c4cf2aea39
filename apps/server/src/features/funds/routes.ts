import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { periods } from '@zhiheng/contract/fields.ts'
import * as contract from '@zhiheng/contract/funds.ts'
import { getFundDistributions, getFundHoldings } from '@zhiheng/contract/funds/disclosures.ts'
import { getFundPeers, getFundScores } from '@zhiheng/contract/funds/peers.ts'
import { getFundPerformances } from '@zhiheng/contract/funds/performances.ts'
import { getScoreDate } from '@zhiheng/contract/site.ts'
import { periodNames } from '@zhiheng/domain/funds/period-names.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { cachedReplies } from './cached-replies.ts'
import { chartPerformances } from './chart-performances.ts'
import { researchOf } from './research.ts'
import { listScores } from './score-history/list-scores.ts'

export function routes(site: Site) {
  const kept = cachedReplies(site)
  return [
    answer(contract.getObservations, () => ({ entries: periods.map((key) => ({ key, name: periodNames[key] })) })),
    answer(contract.getFund, ({ params }) => kept.fund(params.id)),
    answer(getFundPerformances, ({ params, query }) => chartPerformances(site.market(), params.id, query)),
    answer(getFundHoldings, ({ params }) => kept.holdings(params.id)),
    answer(getFundDistributions, ({ params }) => kept.distributions(params.id)),
    answer(getFundScores, ({ params }) => listScores(site, params.id)),
    answer(getFundPeers, ({ params }) => kept.peers(params.id)),
    answer(getScoreDate, () => datesOf(site.market())),
  ]
}

function datesOf(market: Market): ReplyOf<typeof getScoreDate> {
  return { date: researchOf(market).scores.date, data_date: market.funds.length === 0 ? null : market.asOf }
}
