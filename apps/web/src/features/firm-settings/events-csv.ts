import { listFirmEvents } from '@zhiheng/contract/firm-settings.ts'

import { call } from '../../api/call.ts'
import { everyRow } from '../../api/every-row.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import { detailsOf, eventName } from '../audit-log/words-of.ts'
import { actorName } from './actor-name.ts'
import type { EventChoice, FirmEvent } from './queries.ts'
import { text } from './text.ts'

const heads = text.audit.columns

/** Saves all lines of the firm's log that a choice finds. @throws ApiError where a part of them does not come */
export async function saveEvents({ page: _page, ...choice }: EventChoice): Promise<void> {
  const found = await everyRow(
    (page) => call(listFirmEvents, { query: { ...choice, rows: '500', page: String(page) } }),
    ({ id }) => id,
  )
  saveCsvOfToday(text.audit.csvName, eventsCsv(found))
}

/** One line an event. */
export function eventsCsv(found: readonly FirmEvent[]): string {
  return toCsv([
    [heads.at, heads.event, heads.actor, heads.member, heads.details],
    ...found.map((row) => [row.at, eventName(row.event), actorName(row), row.member, detailsOf(row)]),
  ])
}
