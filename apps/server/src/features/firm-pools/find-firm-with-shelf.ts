import type { Firm, FirmRole } from '@zhiheng/domain/firms/firm.ts'
import type { FirmShelf } from '@zhiheng/domain/firms/shelf.ts'

import type { Site } from '../../platform/site.ts'
import { findFirm } from '../firms/find-firm.ts'
import { readOwnRisk, readShelf } from './read-shelf.ts'
import * as store from './store.ts'

type Asked = Pick<Site, 'db' | 'clock' | 'environment' | 'market'>

/**
 * A firm with what it sells, and what a member is to it; null where there is none. What the firm changes counts from the next
 * request on; as long as it changes nothing, its shelf is the same object, and with it all that was made of it.
 */
export async function findFirmWithShelf(
  site: Asked,
  { id, memberId }: { readonly id: number; readonly memberId: number | null },
): Promise<{ readonly firm: Firm; readonly role: FirmRole | null } | null> {
  const [found, sign] = await Promise.all([findFirm(site, { id, memberId }), store.readShelfSign(site.db, id)])
  if (found === null) return null
  return { firm: { ...found.firm, shelf: await shelfOf(site, { id, sign }) }, role: found.role }
}

/** What a firm sells now, for what is asked outside its site; null where it has no pool. */
export async function firmShelf(site: Pick<Site, 'db' | 'clock'>, id: number): Promise<FirmShelf | null> {
  return shelfOf(site, { id, sign: await store.readShelfSign(site.db, id) })
}

interface Kept {
  readonly sign: string
  readonly shelf: Promise<FirmShelf>
}

const kept = new WeakMap<Site['clock'], Map<number, Kept>>()
/** More firms than are looked at in a day. */
const MOST_FIRMS = 100

/** @param sign - null where the firm has no pool */
function shelfOf(
  site: Pick<Site, 'db' | 'clock'>,
  { id, sign }: { id: number; sign: string | null },
): Promise<FirmShelf> | null {
  if (sign === null) return null
  const firms = kept.get(site.clock) ?? new Map<number, Kept>()
  kept.set(site.clock, firms)
  // what begins or ends on a day changes with it
  const today = `${site.clock.today()} ${sign}`
  const before = firms.get(id)
  const now = before?.sign === today ? before : { sign: today, shelf: makeShelf(site, { id, sign: today }) }
  firms.delete(id)
  firms.set(id, now)
  now.shelf.catch(() => firms.delete(id)) // a database that did not answer is asked again
  const oldest = firms.size > MOST_FIRMS ? firms.keys().next().value : undefined
  if (oldest !== undefined) firms.delete(oldest)
  return now.shelf
}

async function makeShelf(
  site: Pick<Site, 'db' | 'clock'>,
  { id, sign }: { id: number; sign: string },
): Promise<FirmShelf> {
  const [sale, risk] = await Promise.all([readShelf(site, id), readOwnRisk(site, id)])
  return { sign, sale, risk }
}
