import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listFirmEvents as call } from '@zhiheng/contract/firm-settings.ts'

import type { Database } from '../../platform/database/database.ts'
import { readPage } from '../../platform/database/read-page.ts'
import { MOST_EVENTS, spanOf } from '../audit-log/span-of.ts'
import { countEvents, type EventRow, listEvents } from './store.ts'

/** A firm's own lines of the log, a page of them. @throws Refusal invalid_date where the days stand the wrong way round */
export async function listFirmEvents(
  db: Database,
  firmId: number,
  { event, who, page, rows: limit, ...days }: InputOf<typeof call>['query'],
): Promise<ReplyOf<typeof call>> {
  const wanted = { firmId, event, who: who?.trim() ?? '', ...spanOf(days) }
  const { rows, place, isCut } = await readPage(
    { page, limit: Number(limit) },
    {
      count: () => countEvents(db, wanted, MOST_EVENTS + 1),
      read: (part) => listEvents(db, wanted, part),
      most: MOST_EVENTS,
    },
  )
  return { entries: rows.map(shownOf), ...place, is_cut: isCut }
}

/** Without the numbers of accounts, which a firm has no use for. */
function shownOf({ details: { member: _member, firm: _firm, ...details }, by, actor, ...row }: EventRow) {
  return { ...row, by: by === 'person' && actor === null ? ('outside' as const) : by, actor, details }
}
