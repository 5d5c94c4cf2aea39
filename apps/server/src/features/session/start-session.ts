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

/**
 * Starts a member's session and ends their other one, in the transaction that has checked who they are. Locks the
 * member, so that of many at once exactly one stays.
 *
 * @throws Refusal invalid_credentials where the account was removed meanwhile
 */
export async function startSession(
  trx: Database,
  who: { memberId: number; now: Date; ip: string; userAgent: string | null },
): Promise<StartedSession> {
  const secrets = { token: newToken(), csrf: newToken() }
  const now = who.now.toISOString()
  const longAgo = new Date(who.now.getTime() - KEPT_AFTER_END).toISOString()
  await lockMember(trx, who.memberId, 'invalid_credentials')
  await deleteSessionsEndedBefore(trx, { memberId: who.memberId, before: longAgo })
  const ended = await endSessionsOf(trx, { memberId: who.memberId, reason: 'superseded', now })
  await insertSession(trx, { ...who, now, csrf: secrets.csrf, tokenHash: hashToken(secrets.token) })
  return { ...secrets, ended }
}
