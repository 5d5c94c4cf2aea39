import * as contract from '@zhiheng/contract/firms.ts'

import { answer, type Answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { addNote } from './clients/add-note.ts'

export function routes(site: Site): Answer[] {
  return [
    answer(contract.addFirmNote, ({ firm, params, body, member }) =>
      addNote(site, { firmId: firm.id, email: params.email, author: member, text: body.text }),
    ),
  ]
}
