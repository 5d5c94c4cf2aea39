import { listFirmInvitations } from '@zhiheng/contract/firm-invitations.ts'

import { call } from '../../api/call.ts'
import { everyRow } from '../../api/every-row.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import { type AskedInvitations, type Invitation, queryOf } from './queries.ts'
import { text } from './text.ts'

/** Saves all of the firm's invitations that are asked for, not only the page that is shown. @throws ApiError */
export async function saveInvitations(asked: AskedInvitations): Promise<void> {
  const found = await everyRow(
    (page) => call(listFirmInvitations, { query: { ...queryOf({ ...asked, page }), rows: '500' } }),
    ({ id }) => id,
  )
  saveCsvOfToday(text.csvName, invitationsCsv(found))
}

/** One line an invitation. */
export function invitationsCsv(rows: readonly Invitation[]): string {
  const heads = [text.email, text.one.name, text.kind, text.state, text.sent, text.expires, text.letters, text.by]
  return toCsv([
    heads,
    ...rows.map((row) => [
      row.email,
      row.name,
      text.kinds[row.kind],
      text.states[row.state],
      row.sent_at,
      row.expires_at,
      row.letters,
      row.by,
    ]),
  ])
}
