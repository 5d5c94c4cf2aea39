import * as contract from '@zhiheng/contract/fund-track-record.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listMonths } from './list-months.ts'
import { showConsistency } from './show-consistency.ts'
import { showInvested } from './show-invested.ts'
import { showRiskDepth } from './show-risk-depth.ts'

export function routes(site: Site) {
  return [
    answer(contract.getFundInvested, ({ params }) => showInvested(site.market(), params.id)),
    answer(contract.getFundConsistency, ({ params }) => showConsistency(site.market(), params.id)),
    answer(contract.getFundRiskDepth, ({ params }) => showRiskDepth(site.market(), params.id)),
    answer(contract.getFundMonths, ({ params }) => listMonths(site.market(), params.id)),
  ]
}
