import type { Database } from '../../platform/database/database.ts'
import { deleteOpenCredentials, deleteWaitingSignIns, endSessionsOf } from './store.ts'

/**
 * Ends whatever lets someone in as a member: sessions, and all that `endOpenCredentials` ends. In the transaction of
 * the change that asks for it, behind the member's row lock, so that no sign-in of before can finish after it.
 */
export async function endEverySession(trx: Database, memberId: number, now: Date): Promise<void> {
  await endSessionsOf(trx, { memberId, reason: 'expired', now: now.toISOString() })
  await endOpenCredentials(trx, memberId)
}

/** Ends what a member, or someone else, has begun and could still finish: sign-ins that wait, links, codes, setups. */
export async function endOpenCredentials(trx: Database, memberId: number): Promise<void> {
  await deleteOpenCredentials(trx, memberId)
}

/** Ends sign-ins that wait for their second factor: who has another role since then shows the password again. */
export async function endWaitingSignIns(trx: Database, memberId: number): Promise<void> {
  await deleteWaitingSignIns(trx, memberId)
}
