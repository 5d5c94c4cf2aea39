import { getRanking } from '@zhiheng/contract/market-rankings.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showRanking } from './show-ranking.ts'

export function routes(site: Site) {
  return [answer(getRanking, ({ params, query }) => showRanking(site, params.topic, query))]
}
