import type { listAuditEvents as call } from '@zhiheng/contract/audit-log.ts'
import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describeBrowser } from '@zhiheng/domain/session/describe-browser.ts'
import { maskNetwork } from '@zhiheng/domain/session/mask-network.ts'

import type { Database } from '../../platform/database/database.ts'
import { findAccount } from '../members/find-account.ts'
import { countEvents, type EventRow, listEvents as readEvents, type Wanted } from './store.ts'

/** So many of what is asked for can be paged through: nobody reads more, and counting on costs. */
const MOST = 10_000

/** An id that no member has: who is looked for and is not there has done nothing. */
const NOBODY = 0

type Query = InputOf<typeof call>['query']

/** The log as it is asked for, a page of it. @throws Refusal invalid_date where the days stand the wrong way round */
export async function listEvents(db: Database, { page: asked, rows, ...query }: Query): Promise<ReplyOf<typeof call>> {
  const wanted = await wantedOf(db, query)
  const limit = Number(rows)
  const read = (page: number) => readEvents(db, wanted, { limit, offset: (page - 1) * limit })
  const [counted, onAsked] = await Promise.all([countEvents(db, wanted, MOST + 1), read(asked)])
  const total = Math.min(counted, MOST)
  const pageTotal = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(asked, pageTotal)
  const entries = page === asked ? onAsked : await read(page)
  return { entries: entries.map(shownOf), page, page_total: pageTotal, total, is_cut: counted > MOST }
}

async function wantedOf(db: Database, query: Omit<Query, 'page' | 'rows'>): Promise<Wanted> {
  const { event, firm, from, to } = query
  if (from !== undefined && to !== undefined && from > to) throw new Refusal('invalid_date')
  const [actor, member] = await Promise.all([idOf(db, query.actor), idOf(db, query.member)])
  return {
    event,
    firm,
    actor,
    member,
    from: from === undefined ? undefined : startOf(from).toISOString(),
    before: to === undefined ? undefined : new Date(startOf(to).getTime() + DAY_MS).toISOString(),
  }
}

async function idOf(db: Database, who: string | undefined): Promise<number | undefined> {
  const said = who?.trim() ?? ''
  if (said === '') return undefined
  if (/^[1-9]\d{0,8}$/.test(said)) return Number(said)
  return (await findAccount(db, said))?.id ?? NOBODY
}

/** The first moment of a day in Taipei. */
function startOf(day: IsoDate): Date {
  return new Date(`${day}T00:00:00+08:00`)
}

function shownOf({ ip, user_agent, actor_id, actor_email, about_id, about_email, ...row }: EventRow) {
  const isKnown = row.by === 'person' && user_agent !== null
  return {
    ...row,
    actor: actor_id === null ? null : { id: actor_id, email: actor_email },
    member: about_id === null ? null : { id: about_id, email: about_email },
    network: maskNetwork(ip),
    device: isKnown ? describeBrowser(user_agent) : null,
  }
}
