import { listFirmMembers } from '@zhiheng/contract/firms.ts'

import { call } from '../../api/call.ts'
import { everyRow } from '../../api/every-row.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import { levelName } from './level-name.ts'
import { manageText as text } from './manage-text.ts'
import { type AskedClients, type Client, queryOf } from './queries.ts'

/** Saves all of the firm's people that are asked for, not only the page that is shown. @throws ApiError */
export async function saveClients(asked: AskedClients): Promise<void> {
  const found = await everyRow(
    async (page) => {
      const query = { ...queryOf({ ...asked, page }), rows: 'large' as const }
      const { entries, pagination } = await call(listFirmMembers, { query })
      return { entries, page_total: pagination.page_total }
    },
    ({ email }) => email,
  )
  saveCsvOfToday(text.csvName, clientsCsv(found))
}

/** One line a person. */
export function clientsCsv(rows: readonly Client[]): string {
  return toCsv([
    [
      text.name,
      text.email,
      text.role,
      text.risk,
      text.evaluated,
      text.opened,
      text.drift,
      text.over,
      text.joined,
      text.seen,
      text.notes,
    ],
    ...rows.map((row) => [
      row.name,
      row.email,
      text.roles[row.role],
      levelName(row.risk_level),
      row.evaluated_on,
      row.opened,
      row.drift === null ? null : Math.round(row.drift * 10) / 10,
      row.over,
      row.joined_on,
      row.last_seen_at,
      row.notes,
    ]),
  ])
}
