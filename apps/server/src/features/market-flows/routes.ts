import { getFlows, getMarketFlow } from '@zhiheng/contract/market-flows.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showFlow, showFlows, showTotals } from './show-flows.ts'

export function routes(site: Site) {
  return [
    answer(getFlows, ({ query: { sum, by, freq } }) =>
      sum === undefined ? showFlows(site, by, freq) : showTotals(site, freq),
    ),
    answer(getMarketFlow, ({ params, query }) => showFlow(site, params.key, query.freq)),
  ]
}
