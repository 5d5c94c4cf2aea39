import { signalMember } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { endEverySession, endOneSession } from '../session/end-every-session.ts'
import { confirmAction, type Action, lockForAction, recordAction, type Typed } from './action.ts'

/** Ends one session of a member. @throws Refusal not_found, own_account, developer_needed */
export async function endMemberSession(site: Site, action: Action, session: number): Promise<{ ended: true }> {
  const wasLive = await site.db.transaction().execute(async (trx) => {
    const { id } = await lockForAction(trx, action)
    const isEnded = await endOneSession(trx, { memberId: id, session, now: site.clock.now() })
    if (isEnded) await recordAction({ ...site, db: trx }, action, { event: 'session_ended', details: { session } })
    return isEnded
  })
  if (wasLive) await signalMember(site.db, action.id)
  return { ended: true }
}

/**
 * Ends every session of a member, and what they have begun and could still finish.
 *
 * @throws Refusal not_found, own_account, developer_needed, invalid_field, current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function endMemberSessions(site: Site, action: Action, typed: Typed): Promise<{ ended: number }> {
  await confirmAction(site, action, typed)
  const ended = await site.db.transaction().execute(async (trx) => {
    const { id } = await lockForAction(trx, action)
    const count = await endEverySession(trx, id, site.clock.now())
    await recordAction({ ...site, db: trx }, action, { event: 'sessions_ended', details: { count } })
    return count
  })
  await signalMember(site.db, action.id)
  return { ended }
}
