import type { takeSeat as call } from '@zhiheng/contract/articles/taking-part.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { ArticleEvent } from '@zhiheng/domain/articles/article.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { Site } from '../../../platform/site.ts'
import { eventOf } from '../heads-of.ts'
import { countSeats } from '../reading/store.ts'
import { requireArticle } from '../require-article.ts'
import { deleteSeat, hasSeat, insertSeat, lockEvent, type Taking } from './store.ts'

type Seat = ReplyOf<typeof call>

/** @throws Refusal not_found */
export async function showSeat(site: Site, memberId: number, id: string): Promise<Seat> {
  const { key, event } = await requireEvent(site, id)
  return seatOf(site, { db: site.db, event, taking: { memberId, key } })
}

/**
 * Takes a seat: under a lock on the event, so that two people never take the last one.
 *
 * @throws Refusal not_found, event_full, event_closed
 */
export async function takeSeat(site: Site, memberId: number, id: string): Promise<Seat> {
  const { key, event } = await requireEvent(site, id)
  return site.db.transaction().execute(async (trx) => {
    await lockEvent(trx, key)
    const asked = { db: trx, event, taking: { memberId, key } }
    const seat = await seatOf(site, asked)
    if (seat.is_signed_up) return seat
    if (seat.state === 'full') throw new Refusal('event_full')
    if (seat.state !== 'open') throw new Refusal('event_closed')
    await insertSeat(trx, asked.taking, site.clock.now().toISOString())
    return seatOf(site, asked)
  })
}

/** @throws Refusal not_found */
export async function leaveSeat(site: Site, memberId: number, id: string): Promise<Seat> {
  const { key, event } = await requireEvent(site, id)
  const taking = { memberId, key }
  await deleteSeat(site.db, taking)
  return seatOf(site, { db: site.db, event, taking })
}

async function requireEvent(site: Site, id: string): Promise<{ readonly key: number; readonly event: ArticleEvent }> {
  const { key, event } = await requireArticle(site, id)
  if (event === null) throw new Refusal('not_found')
  return { key, event }
}

async function seatOf(
  { clock }: Pick<Site, 'clock'>,
  { db, event, taking }: { readonly db: Database; readonly event: ArticleEvent; readonly taking: Taking },
): Promise<Seat> {
  const taken = (await countSeats(db, [taking.key])).get(taking.key) ?? 0
  const { state, seats_left } = eventOf(event, { nowMs: clock.now().getTime(), today: clock.today(), taken })
  return { is_signed_up: await hasSeat(db, taking), seats_left, state }
}
