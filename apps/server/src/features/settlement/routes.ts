import { getFundTrading } from '@zhiheng/contract/settlement.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showTrading } from './show-trading.ts'

export function routes(site: Site) {
  return [answer(getFundTrading, ({ params, query }) => showTrading(site.market(), params.id, query.currency))]
}
