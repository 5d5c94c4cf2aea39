import { listAuditEvents } from '@zhiheng/contract/audit-log.ts'

import { call } from '../../api/call.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { everyPage } from '../back-office/every-page.ts'
import type { AuditChoice, AuditEvent } from './queries.ts'
import { text } from './text.ts'
import { actorName, detailsOf, eventName, personName } from './words-of.ts'

const heads = text.columns

/** Saves all lines that a choice finds as a table. @throws ApiError where a part of them does not come */
export async function saveAudit({ page: _page, ...choice }: AuditChoice): Promise<void> {
  const found = await everyPage((page) =>
    call(listAuditEvents, { query: { ...choice, rows: '500', page: String(page) } }),
  )
  const name = `${text.csvName}-${todayInTaipei()}.csv`
  saveFile({ name, type: 'text/csv;charset=utf-8', content: auditCsv(found) })
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
