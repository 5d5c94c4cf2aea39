import * as contract from '@zhiheng/contract/audit-log.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listEvents } from './list-events.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listAuditEvents, ({ query }) => listEvents(site.db, query)),
]
