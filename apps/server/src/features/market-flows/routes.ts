import { getFlows, getMarketFlow } from '@zhiheng/contract/market-flows.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showFlow, showFlows, showTotals } from './show-flows.ts'

export function routes(site: Site) {
  return [
    answer(getFlows, ({ query }) => (query.sum === undefined ? showFlows(site, query.by) : showTotals(site))),
    answer(getMarketFlow, ({ params }) => showFlow(site, params.key)),
  ]
}
