import type { Database } from '../../platform/database/database.ts'
import { lockMember } from '../members/lock-member.ts'
import { hashToken, newToken } from './session-token.ts'
import { deleteSessionsEndedBefore, type EndedSession, endSessionsOf, insertSession } from './store.ts'

const KEPT_AFTER_END = 90 * 86_400_000

/** The secrets of a new session, for its browser alone. */
export interface StartedSession {
  readonly token: string
  readonly csrf: string
  /** What it ended: the member's session elsewhere, if there was one. */
  readonly ended: readonly EndedSession[]
}

/** Starts a member's session and ends their other one. Locks the member, so that of many at once exactly one stays. */
export async function startSession(
  db: Database,
  who: { memberId: number; now: Date; ip: string; userAgent: string | null },
): Promise<StartedSession> {
  const secrets = { token: newToken(), csrf: newToken() }
  const now = who.now.toISOString()
  const longAgo = new Date(who.now.getTime() - KEPT_AFTER_END).toISOString()
  const ended = await db.transaction().execute(async (trx) => {
    await lockMember(trx, who.memberId)
    await deleteSessionsEndedBefore(trx, { memberId: who.memberId, before: longAgo })
    const before = await endSessionsOf(trx, { memberId: who.memberId, reason: 'superseded', now })
    await insertSession(trx, { ...who, now, csrf: secrets.csrf, tokenHash: hashToken(secrets.token) })
    return before
  })
  return { ...secrets, ended }
}
