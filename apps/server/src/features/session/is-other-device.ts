import { isPastLifetime } from '@zhiheng/domain/session/session-lifetime.ts'

import { networkOf } from '../../platform/rate-limit.ts'
import type { EndedSession } from './store.ts'

/**
 * Whether a session that a sign-in ended was still live, and on what looks like another device: another browser, or
 * another network. The same browser that signs in again is no news to its owner.
 */
export function isOtherDevice(
  before: EndedSession,
  { ip, userAgent, now }: { ip: string; userAgent: string | null; now: Date },
): boolean {
  const times = { createdAt: Date.parse(before.created_at), lastSeenAt: Date.parse(before.last_seen_at) }
  // whose groups are not known here: the longer life of an ordinary member
  if (isPastLifetime({ groups: [], ...times, now: now.getTime() })) return false
  const isSameBrowser = before.user_agent === (userAgent?.slice(0, 400) ?? null)
  return !isSameBrowser || before.ip === null || networkOf(before.ip) !== networkOf(ip)
}
