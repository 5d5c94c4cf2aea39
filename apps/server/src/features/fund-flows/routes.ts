import { getFundFlows } from '@zhiheng/contract/fund-flows.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showFlows } from './show-flows.ts'

export function routes(site: Site) {
  return [answer(getFundFlows, ({ params }) => showFlows(site, params.id))]
}
