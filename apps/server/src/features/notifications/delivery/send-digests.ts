import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isQuietHour, lastSlot, taipeiHourOf } from '@zhiheng/domain/notifications/delivery.ts'
import {
  isOn,
  type Subscriptions,
  subscriptionParents,
  switchOfKind,
} from '@zhiheng/domain/notifications/subscriptions.ts'

import { addressesOfFirm } from '../../../platform/addresses-under.ts'
import type { Database } from '../../../platform/database/database.ts'
import { MOST_BOUNCES } from '../../../platform/outbox/reach-store.ts'
import { insertMessages } from '../../../platform/outbox/store.ts'
import type { Site } from '../../../platform/site.ts'
import { findOnlyFirms } from '../../firms/find-only-firms.ts'
import { findUnmailed, loadSubscriptionsOf, type NotificationRow } from '../store.ts'
import { digestMail } from './digest-mail.ts'
import {
  deleteDigestsBefore,
  type DueMember,
  insertDigests,
  listDueMembers,
  listWaitingMembers,
  markMailed,
} from './store.ts'

/** What was told longer ago is no news. */
const NEWS_DAYS = 7
/** So long it is known on which days a member was mailed. */
const KEPT_DAYS = 60
const AT_ONCE = 200

type Place = Pick<Site, 'db' | 'clock' | 'environment'>

/**
 * Mails a digest to everyone whose hour has come since their last one and who has something new. What was kept of a batch
 * is kept as one: the digest, its mail, and that its notices were mailed. So a node that dies mails nobody twice, and two
 * that work at once mail each member once. Digests that a standstill left out become one.
 *
 * @returns how many were mailed
 */
export async function sendDigests(site: Place, stopped: AbortSignal): Promise<number> {
  const now = site.clock.now()
  const hour = taipeiHourOf(now.getTime())
  const slots = Array.from({ length: 24 }, (_, of) => {
    const { day, at } = lastSlot(now.getTime(), of)
    return { hour: of, day, at: new Date(at).toISOString() }
  })
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS).toISOString()
  let mailed = 0
  for (let after = 0; !stopped.aborted;) {
    const memberIds = await listWaitingMembers(site.db, { since, after, most: AT_ONCE })
    const due = await listDueMembers(site.db, { slots, since, memberIds, bounces: MOST_BOUNCES })
    const members = due.filter(({ quiet }) => !isQuietHour(quiet, hour))
    if (members.length > 0)
      mailed += await site.db.transaction().execute((trx) => mailBatch(trx, site, { members, since, now }))
    const last = memberIds.at(-1)
    if (last === undefined || memberIds.length < AT_ONCE) break
    after = last
  }
  return mailed
}

interface Batch {
  readonly members: readonly DueMember[]
  readonly since: string
  readonly now: Date
}

async function mailBatch(trx: Database, site: Place, { members, since, now }: Batch): Promise<number> {
  const ids = members.map(({ id }) => id)
  const [unmailed, switches] = [await findUnmailed(trx, ids, since), await loadSubscriptionsOf(trx, ids)]
  const at = now.toISOString()
  const wanted = members.map((member) => {
    const all = unmailed.get(member.id) ?? []
    return { member, all, notices: all.filter((notice) => isWanted(switches.get(member.id) ?? {}, notice)) }
  })
  const full = wanted.filter(({ notices }) => notices.length > 0)
  const isNew = await insertDigests(
    trx,
    full.map(({ member }) => member),
    at,
  )
  const told = full.filter(({ member }) => isNew.has(member.id))
  const firms = await findOnlyFirms(
    trx,
    told.map(({ member }) => member.id),
  )
  const letters = told.map(({ member, notices }) =>
    digestMail(site.environment, {
      memberId: member.id,
      email: member.email,
      day: member.day,
      hour: member.hour,
      notices,
      addressOf: addressesOfFirm(site, firms.get(member.id) ?? null),
    }),
  )
  await insertMessages(trx, letters, now)
  const done = wanted.filter(({ member, notices }) => notices.length === 0 || isNew.has(member.id))
  await markMailed(
    trx,
    done.flatMap(({ all }) => all.map(({ id }) => id)),
    at,
  )
  const before = asIsoDate(new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10))
  await deleteDigestsBefore(trx, ids, before)
  return told.length
}

/** Not what the member has turned off since they were told. */
function isWanted(switches: Subscriptions, { kind }: NotificationRow): boolean {
  const key = switchOfKind(kind)
  return key === null || isOn(switches, key, subscriptionParents)
}
