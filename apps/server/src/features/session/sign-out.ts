import { recordAudit } from '../../platform/audit.ts'
import { signalMember } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { hashToken } from './session-token.ts'
import { endSession } from './store.ts'

/** Ends the session of a browser, if it still has one. */
export async function signOut(
  site: Site,
  { token, ip, userAgent }: { token: string | null; ip: string; userAgent: string | null },
): Promise<void> {
  if (token === null) return
  const now = site.clock.now().toISOString()
  const memberId = await endSession(site.db, { tokenHash: hashToken(token), reason: 'signed_out', now })
  if (memberId === null) return
  await recordAudit(site, { event: 'signout', memberId, ip, userAgent })
  await signalMember(site.db, memberId)
}
