import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { ACTING_MS, mayBeActedFor } from '@zhiheng/domain/session/acting.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Site } from '../../platform/site.ts'
import { findAccount } from '../members/find-account.ts'
import type { SessionPlace } from './session-place.ts'
import { hashToken, newToken } from './session-token.ts'
import { beginActing } from './store.ts'
import { text } from './text.ts'

/**
 * Puts a developer in a member's place for half an hour. The member's own session goes on; both are written down.
 *
 * @returns the new secret of the developer's session, and until when (ISO)
 * @throws Refusal account_not_found, su_forbidden, session_expired
 */
export async function startActing(
  site: Pick<Site, 'db' | 'clock'>,
  { developer, email, origin }: { developer: Caller; email: string; origin: SessionPlace },
): Promise<{ token: string; until: string }> {
  const { ip, userAgent, sessionToken } = origin
  const wanted = email.trim().toLowerCase()
  const member = await findAccount(site.db, wanted)
  if (member === null) throw new Refusal('account_not_found', { email: text.noSuchAccount(wanted) })
  const audited = { memberId: developer.id, ip, userAgent, details: { acted_member_id: member.id } }
  if (!mayBeActedFor(member.groups)) {
    await recordAudit(site, { event: 'su_refused', ...audited })
    throw new Refusal('su_forbidden')
  }
  const token = newToken()
  const until = new Date(site.clock.now().getTime() + ACTING_MS).toISOString()
  const secrets = { tokenHash: hashToken(sessionToken ?? ''), newTokenHash: hashToken(token), csrf: newToken() }
  const begun = await beginActing(site.db, { ...secrets, memberId: member.id, until })
  if (!begun) throw new Refusal('session_expired')
  await recordAudit(site, { event: 'su_started', ...audited })
  return { token, until }
}
