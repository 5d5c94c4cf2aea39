import type { listAuditEvents as call } from '@zhiheng/contract/audit-log.ts'
import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { describeBrowser } from '@zhiheng/domain/session/describe-browser.ts'
import { maskNetwork } from '@zhiheng/domain/session/mask-network.ts'

import type { Database } from '../../platform/database/database.ts'
import { readPage } from '../../platform/database/read-page.ts'
import { findAccount } from '../members/find-account.ts'
import { MOST_EVENTS, spanOf } from './span-of.ts'
import { countEvents, type EventRow, listEvents as readEvents, type Wanted } from './store.ts'

/** An id that no member has: who is looked for and is not there has done nothing. */
const NOBODY = 0

type Query = InputOf<typeof call>['query']

/** The log as it is asked for, a page of it. @throws Refusal invalid_date where the days stand the wrong way round */
export async function listEvents(db: Database, { page, rows: limit, ...query }: Query): Promise<ReplyOf<typeof call>> {
  const wanted = await wantedOf(db, query)
  const { rows, place, isCut } = await readPage(
    { page, limit: Number(limit) },
    {
      count: () => countEvents(db, wanted, MOST_EVENTS + 1),
      read: (part) => readEvents(db, wanted, part),
      most: MOST_EVENTS,
    },
  )
  return { entries: rows.map(shownOf), ...place, is_cut: isCut }
}

async function wantedOf(db: Database, query: Omit<Query, 'page' | 'rows'>): Promise<Wanted> {
  const { event, firm } = query
  const span = spanOf(query)
  const [actor, member] = await Promise.all([idOf(db, query.actor), idOf(db, query.member)])
  return { event, firm, actor, member, ...span }
}

async function idOf(db: Database, who: string | undefined): Promise<number | undefined> {
  const said = who?.trim() ?? ''
  if (said === '') return undefined
  if (/^[1-9]\d{0,8}$/.test(said)) return Number(said)
  return (await findAccount(db, said))?.id ?? NOBODY
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
