import * as contract from '@zhiheng/contract/firms.ts'

import { answer, type Answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { addNote } from './clients/add-note.ts'
import { listClients, lookAtClient } from './clients/look-at-clients.ts'

export function routes(site: Site): Answer[] {
  return [
    answer(contract.listFirmMembers, ({ firm, query }) =>
      listClients(site.db, { firmId: firm.id, words: query.query ?? '', page: query.page ?? 1 }),
    ),
    answer(contract.getFirmMember, ({ firm, params }) =>
      lookAtClient(site.db, { firmId: firm.id, email: params.email }),
    ),
    answer(contract.addFirmNote, ({ firm, params, body, member }) =>
      addNote(site, { firmId: firm.id, email: params.email, author: member, text: body.text }),
    ),
  ]
}
