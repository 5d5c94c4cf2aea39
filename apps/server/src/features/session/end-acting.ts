import type { Caller } from '@zhiheng/domain/access/caller.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Site } from '../../platform/site.ts'
import type { SessionPlace } from './session-place.ts'
import { hashToken, newToken } from './session-token.ts'
import { stopActing } from './store.ts'

/**
 * Gives a developer who stands in a member's place their own session back.
 *
 * @returns the session's new secret; null where no one's place was taken
 */
export async function endActing(
  site: Pick<Site, 'db' | 'clock'>,
  { member, origin }: { member: Caller; origin: SessionPlace },
): Promise<string | null> {
  const { ip, userAgent, sessionToken } = origin
  if (member.actor === null || sessionToken === null) return null
  const token = newToken()
  const secrets = { tokenHash: hashToken(sessionToken), newTokenHash: hashToken(token), csrf: newToken() }
  if (!(await stopActing(site.db, secrets))) return null
  const details = { acted_member_id: member.id }
  await recordAudit(site, { event: 'su_ended', memberId: member.actor.id, ip, userAgent, details })
  return token
}
