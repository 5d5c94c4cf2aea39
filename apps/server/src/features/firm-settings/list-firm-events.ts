import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listFirmEvents as call } from '@zhiheng/contract/firm-settings.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'

import type { Database } from '../../platform/database/database.ts'
import { countEvents, type EventRow, listEvents } from './store.ts'

/** So many of what is asked for can be paged through: nobody reads more, and counting on costs. */
const MOST = 10_000

/** A firm's own lines of the log, a page of them. @throws Refusal invalid_date where the days stand the wrong way round */
export async function listFirmEvents(
  db: Database,
  firmId: number,
  { event, who, from, to, page: asked, rows }: InputOf<typeof call>['query'],
): Promise<ReplyOf<typeof call>> {
  if (from !== undefined && to !== undefined && from > to) throw new Refusal('invalid_date')
  const wanted = {
    firmId,
    event,
    who: who?.trim() ?? '',
    from: from === undefined ? undefined : startOf(from).toISOString(),
    before: to === undefined ? undefined : new Date(startOf(to).getTime() + DAY_MS).toISOString(),
  }
  const limit = Number(rows)
  const read = (page: number) => listEvents(db, wanted, { limit, offset: (page - 1) * limit })
  const [counted, onAsked] = await Promise.all([countEvents(db, wanted, MOST + 1), read(asked)])
  const total = Math.min(counted, MOST)
  const pageTotal = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(asked, pageTotal)
  const entries = page === asked ? onAsked : await read(page)
  return { entries: entries.map(shownOf), page, page_total: pageTotal, total, is_cut: counted > MOST }
}

/** The first moment of a day in Taipei. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}

/** Without the numbers of accounts, which a firm has no use for. */
function shownOf({ details: { member: _member, firm: _firm, ...details }, by, actor, ...row }: EventRow) {
  return { ...row, by: by === 'person' && actor === null ? ('outside' as const) : by, actor, details }
}
