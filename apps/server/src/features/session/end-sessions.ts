import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { recordAudit } from '../../platform/audit.ts'
import { signalMember } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import type { SessionPlace } from './session-place.ts'
import { hashToken } from './session-token.ts'
import { endSessionById, endSessionsBut } from './store.ts'

/**
 * Signs a member out of one of their devices; one that is signed out already stays so.
 *
 * @throws Refusal not_found where the member has no such session
 */
export async function endOneSession(
  site: Pick<Site, 'db' | 'clock'>,
  { memberId, id, origin }: { memberId: number; id: number; origin: SessionPlace },
): Promise<void> {
  const now = site.clock.now().toISOString()
  const wasLive = await endSessionById(site.db, { memberId, id, now })
  if (wasLive === null) throw new Refusal('not_found')
  if (wasLive) await tell(site, { memberId, origin, ended: 1 })
}

/** Signs a member out everywhere but here. @returns how many sessions that ended */
export async function endOtherSessions(
  site: Pick<Site, 'db' | 'clock'>,
  { memberId, origin }: { memberId: number; origin: SessionPlace },
): Promise<number> {
  const now = site.clock.now().toISOString()
  const ended = await endSessionsBut(site.db, { memberId, tokenHash: hashToken(origin.sessionToken ?? ''), now })
  if (ended > 0) await tell(site, { memberId, origin, ended })
  return ended
}

async function tell(
  site: Pick<Site, 'db' | 'clock'>,
  { memberId, origin, ended }: { memberId: number; origin: SessionPlace; ended: number },
): Promise<void> {
  const { ip, userAgent } = origin
  await recordAudit(site, { event: 'session_ended', memberId, ip, userAgent, details: { ended } })
  await signalMember(site.db, memberId)
}
