import { listAuditEvents } from '@zhiheng/contract/audit-log.ts'

import { call } from '../../api/call.ts'
import { everyRow } from '../../api/every-row.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import type { AuditChoice, AuditEvent } from './queries.ts'
import { text } from './text.ts'
import { actorName, detailsOf, eventName, personName } from './words-of.ts'

const heads = text.columns

/** Saves all lines that a choice finds as a table. @throws ApiError where a part of them does not come */
export async function saveAudit({ page: _page, ...choice }: AuditChoice): Promise<void> {
  const found = await everyRow(
    (page) => call(listAuditEvents, { query: { ...choice, rows: '500', page: String(page) } }),
    ({ id }) => id,
  )
  saveCsvOfToday(text.csvName, auditCsv(found))
}

/** One line an event. */
export function auditCsv(found: readonly AuditEvent[]): string {
  return toCsv([
    [heads.at, heads.event, heads.actor, heads.member, heads.details, heads.device, heads.network],
    ...found.map((row) => [
      row.at,
      eventName(row.event),
      actorName(row),
      personName(row.member),
      detailsOf(row),
      row.device,
      row.network,
    ]),
  ])
}
