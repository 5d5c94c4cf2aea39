import { listGroupNotices } from '@zhiheng/contract/group-notices.ts'

import { call } from '../../api/call.ts'
import { everyRow } from '../../api/every-row.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import { audienceOf } from './notice-table.tsx'
import { type GroupNotice, type NoticeAddress, queryOf } from './queries.ts'
import { text } from './text.ts'

/** Saves every notice that fits as a table. @throws ApiError where a page of them does not come */
export async function saveNotices(asked: NoticeAddress): Promise<void> {
  const rows = await everyRow(
    (page) => call(listGroupNotices, { query: queryOf({ ...asked, page }) }),
    ({ id }) => id,
  )
  saveCsvOfToday(text.csvName, noticesCsv(rows))
}

/** One line a notice. */
export function noticesCsv(rows: readonly GroupNotice[]): string {
  const { columns } = text
  const said = [columns.title, text.csvText, text.csvLink, columns.audience, columns.state]
  return toCsv([[...said, columns.at, columns.told, columns.off, columns.read], ...rows.map(lineOf)])
}

function lineOf(row: GroupNotice) {
  const isGone = row.state === 'sent' || row.state === 'sending'
  const figures = isGone ? [row.told, row.turned_off, row.read] : [null, null, null]
  const at = row.sent_at ?? row.send_at
  return [row.title, row.text, row.link, audienceOf(row), text.states[row.state], at, ...figures]
}
