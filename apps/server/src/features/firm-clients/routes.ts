import * as contract from '@zhiheng/contract/firms.ts'

import { answer, type Answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listClients, lookAtClient } from './look-at-clients.ts'

export function routes(site: Site): Answer[] {
  return [
    answer(contract.listFirmMembers, ({ firm, query }) => listClients(site, { firmId: firm.id, query })),
    answer(contract.getFirmMember, ({ firm, params }) => lookAtClient(site, { firmId: firm.id, email: params.email })),
  ]
}
