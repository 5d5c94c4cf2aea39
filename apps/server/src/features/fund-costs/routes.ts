import { getFundCosts } from '@zhiheng/contract/fund-costs.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listCosts } from './list-costs.ts'

export function routes(site: Site) {
  return [answer(getFundCosts, ({ params }) => listCosts(site.market(), params.id))]
}
