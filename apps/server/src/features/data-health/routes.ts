import * as contract from '@zhiheng/contract/data-health.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listConcerned } from './list-concerned.ts'
import { showHealth } from './show-health.ts'
import { showStatus } from './show-status.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.getStatus, () => showStatus(site)),
  answer(contract.getHealth, () => showHealth(site)),
  answer(contract.listConcerned, ({ params }) => listConcerned(site, params.finding)),
]
