import { listFirmInvitations } from '@zhiheng/contract/firm-invitations.ts'

import { call } from '../../api/call.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { everyPage } from '../back-office/every-page.ts'
import { type AskedInvitations, type Invitation, queryOf } from './queries.ts'
import { text } from './text.ts'

/** Saves all of the firm's invitations that are asked for, not only the page that is shown. @throws ApiError */
export async function saveInvitations(asked: AskedInvitations): Promise<void> {
  const found = await everyPage((page) =>
    call(listFirmInvitations, { query: { ...queryOf({ ...asked, page }), rows: '500' } }),
  )
  save(text.csvName, invitationsCsv(found))
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

function save(name: string, content: string): void {
  saveFile({ name: `${name}-${todayInTaipei()}.csv`, type: 'text/csv;charset=utf-8', content })
}
