import type { Visit } from '@zhiheng/domain/access/caller.ts'
import { tierOf } from '@zhiheng/domain/access/quota.ts'
import { isPastLifetime } from '@zhiheng/domain/session/session-lifetime.ts'

import type { Site } from '../../platform/site.ts'
import { hashToken } from './session-token.ts'
import { endSession, findSession, type SessionRow, touchSession } from './store.ts'

/** A session is marked as used at most once a minute: most calls write nothing. */
const TOUCH_AFTER = 60_000

/**
 * Says who stands behind a browser's token, asking the database every time: what was ended elsewhere is over here.
 *
 * @param how.isUse - false for what a page asks by itself: a session that nobody uses ends
 */
export async function readVisit(
  site: Pick<Site, 'db' | 'clock'>,
  token: string | null,
  { isUse }: { readonly isUse: boolean } = { isUse: true },
): Promise<Visit> {
  if (token === null) return { kind: 'guest' }
  const tokenHash = hashToken(token)
  const session = await findSession(site.db, tokenHash)
  if (session === null) return { kind: 'over', why: 'session_expired', csrf: null }
  if (session.ended_at !== null) return overBy(session)

  const now = site.clock.now()
  const lastSeenAt = Date.parse(session.last_seen_at)
  const age = { createdAt: Date.parse(session.created_at), lastSeenAt, now: now.getTime() }
  if (isPastLifetime({ groups: session.groups, ...age })) {
    await endSession(site.db, { tokenHash, reason: 'expired', now: now.toISOString() })
    return overBy(session)
  }
  if (isUse && now.getTime() - lastSeenAt >= TOUCH_AFTER)
    await touchSession(site.db, { tokenHash, now: now.toISOString() })
  const { member_id: id, email, groups } = session
  return { kind: 'member', caller: { id, email, groups, tier: tierOf(groups) }, csrf: session.csrf_token }
}

function overBy(session: SessionRow): Visit {
  const why = session.ended_reason === 'superseded' ? 'session_superseded' : 'session_expired'
  return { kind: 'over', why, csrf: session.csrf_token }
}
