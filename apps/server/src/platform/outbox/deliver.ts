import { MINUTE_MS } from '@zhiheng/domain/calendar/durations.ts'

import type { Site } from '../site.ts'
import type { Message } from './message.ts'
import { countBounce, forgetBounces } from './reach-store.ts'
import { claimMessages, markFailed, markSent, type OutboxRow } from './store.ts'

/** Sends one message; a refusal is thrown. `id` makes a second sending of the same message recognisable. */
export type Send = (message: Message, id: number) => Promise<void>

/** The address takes no mail, now or later: another try is of no use. */
export class RecipientRefused extends Error {}

/** How each kind of message leaves the site; a kind without one stays in the outbox. */
export interface Transports {
  readonly mail: Send | null
  readonly sms: Send | null
}

const AT_ONCE = 10
const LEASE_SECONDS = 60
/** Waits between tries; behind the last one a message is given up. */
const waits = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS)

/**
 * Sends what waits, in the order in which it was written, and what is one of very many behind all else. Each message is tried until it is taken or given up; one that
 * was taken while this process died is sent twice, with the same id, rather than never.
 *
 * @returns how many were sent
 */
export async function deliverMessages(
  site: Pick<Site, 'db' | 'clock' | 'log'>,
  transports: Transports,
): Promise<number> {
  const kinds = (['mail', 'sms'] as const).filter((kind) => transports[kind] !== null)
  if (kinds.length === 0) return 0
  let sent = 0
  for (;;) {
    const claimed = await claimMessages(site.db, {
      kinds,
      now: site.clock.now(),
      leaseSeconds: LEASE_SECONDS,
      most: AT_ONCE,
    })
    for (const row of claimed.toSorted((a, b) => Number(a.is_bulk) - Number(b.is_bulk) || a.id - b.id))
      sent += (await deliverOne(site, transports, row)) ? 1 : 0
    if (claimed.length < AT_ONCE) return sent
  }
}

async function deliverOne(
  { db, clock, log }: Pick<Site, 'db' | 'clock' | 'log'>,
  transports: Transports,
  row: OutboxRow,
): Promise<boolean> {
  const message = messageOf(row)
  try {
    await transports[message.kind]?.(message, row.id)
    await markSent(db, row.id, clock.now())
    if (row.kind === 'mail') await forgetBounces(db, row.recipient)
    return true
  } catch (error) {
    const now = clock.now()
    const isFinal = error instanceof RecipientRefused
    const wait = isFinal ? undefined : waits[row.tries - 1]
    const nextTryAt = wait === undefined ? null : new Date(now.getTime() + wait)
    await markFailed(db, row.id, { error: String(error), now, nextTryAt })
    if (isFinal && row.kind === 'mail') await countBounce(db, row.recipient, now)
    // the address stays out of the log
    log.error({ err: error, outboxId: row.id, tries: row.tries }, 'a message was not taken')
    return false
  }
}

function messageOf(row: OutboxRow): Message {
  const { recipient: to, text } = row
  if (row.kind === 'sms') return { kind: 'sms', to, text }
  const mail = { kind: 'mail', to, text, subject: row.subject ?? '', html: row.html ?? '' } as const
  return row.headers === null ? mail : { ...mail, headers: row.headers }
}
