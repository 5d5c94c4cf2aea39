import type { Caller, Visit } from '@zhiheng/domain/access/caller.ts'
import { tierOf } from '@zhiheng/domain/access/quota.ts'
import { mayAct, mayBeActedFor } from '@zhiheng/domain/session/acting.ts'
import { mustHaveSecondFactor } from '@zhiheng/domain/session/second-step.ts'
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
  site: Pick<Site, 'db' | 'clock' | 'environment'>,
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
  const place = placeOf(session, now)
  if (place === null || isPastLifetime({ groups: session.groups, ...age })) {
    await endSession(site.db, { tokenHash, reason: 'expired', now: now.toISOString() })
    return overBy(session)
  }
  if (isUse && now.getTime() - lastSeenAt >= TOUCH_AFTER)
    await touchSession(site.db, { tokenHash, now: now.toISOString() })
  const lacksSecondFactor = !session.has_second_factor && mustHaveSecondFactor(session.groups, site.environment)
  return { kind: 'member', caller: place, csrf: session.csrf_token, lacksSecondFactor }
}

/**
 * As whom a session acts: its owner, or the member in whose place they stand. Asked every time, so that a role that was
 * taken or given meanwhile counts.
 *
 * @returns null where standing there is over: the whole session ends, lest a page of the member acts on the developer
 */
function placeOf(session: SessionRow, now: Date): Caller | null {
  const { member_id, email, groups, acting_member_id, acting_until, acting_email, acting_groups } = session
  if (acting_member_id === null) {
    const { require_change_password: mustChangePassword } = session
    return { id: member_id, email, groups, tier: tierOf(groups), actor: null, mustChangePassword }
  }
  if (acting_until === null || acting_email === null || acting_groups === null) return null
  if (now.getTime() >= Date.parse(acting_until) || !mayAct(groups) || !mayBeActedFor(acting_groups)) return null
  return {
    id: acting_member_id,
    email: acting_email,
    groups: acting_groups,
    tier: tierOf(acting_groups),
    actor: { id: member_id, email, until: acting_until },
    mustChangePassword: session.acting_require_change_password ?? false,
  }
}

function overBy(session: SessionRow): Visit {
  const why = session.ended_reason === 'superseded' ? 'session_superseded' : 'session_expired'
  return { kind: 'over', why, csrf: session.csrf_token }
}
