import { recordAudit } from '../../platform/audit.ts'
import { signalMember } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import type { SessionNews } from './session-news.ts'
import { hashToken } from './session-token.ts'
import { endSession } from './store.ts'

interface Leaving {
  readonly token: string | null
  /** The guest that the browser becomes. */
  readonly nextGuestId: string
  readonly ip: string
  readonly userAgent: string | null
}

/** Ends the session of a browser, if it still has one, and tells who wants to hear of it. */
export async function signOut(
  site: Site,
  { token, nextGuestId, ip, userAgent }: Leaving,
  news: Pick<SessionNews, 'signedOut'>,
): Promise<void> {
  if (token === null) return
  const now = site.clock.now().toISOString()
  const [tokenHash, nextGuestHash] = [hashToken(token), hashToken(nextGuestId)]
  const ended = await endSession(site.db, { tokenHash, reason: 'signed_out', now, nextGuestHash })
  if (ended === null) return
  const { memberId } = ended
  await news.signedOut({ memberId, sessionId: ended.id, userAgent: ended.userAgent })
  await recordAudit(site, { event: 'signout', memberId, ip, userAgent })
  await signalMember(site.db, memberId)
}
