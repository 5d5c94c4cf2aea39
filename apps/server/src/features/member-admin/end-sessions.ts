import { signalMember } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { endEverySession, endOneSession } from '../session/end-every-session.ts'
import { confirmDeed, type Deed, lockForDeed, recordDeed, type Typed } from './deed.ts'

/** Ends one session of a member. @throws Refusal not_found, own_account, developer_needed */
export async function endMemberSession(site: Site, deed: Deed, session: number): Promise<{ ended: true }> {
  const wasLive = await site.db.transaction().execute(async (trx) => {
    const { id } = await lockForDeed(trx, deed)
    const isEnded = await endOneSession(trx, { memberId: id, session, now: site.clock.now() })
    if (isEnded) await recordDeed({ ...site, db: trx }, deed, { event: 'session_ended', details: { session } })
    return isEnded
  })
  if (wasLive) await signalMember(site.db, deed.id)
  return { ended: true }
}

/**
 * Ends every session of a member, and what they have begun and could still finish.
 *
 * @throws Refusal not_found, own_account, developer_needed, invalid_field, current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function endMemberSessions(site: Site, deed: Deed, typed: Typed): Promise<{ ended: number }> {
  await confirmDeed(site, deed, typed)
  const ended = await site.db.transaction().execute(async (trx) => {
    const { id } = await lockForDeed(trx, deed)
    const count = await endEverySession(trx, id, site.clock.now())
    await recordDeed({ ...site, db: trx }, deed, { event: 'sessions_ended', details: { count } })
    return count
  })
  await signalMember(site.db, deed.id)
  return { ended }
}
