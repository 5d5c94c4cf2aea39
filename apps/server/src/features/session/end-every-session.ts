import type { Database } from '../../platform/database/database.ts'
import {
  deleteOpenCredentials,
  deletePushDevices,
  deleteWaitingSignIns,
  endSessionById,
  endSessionsOf,
} from './store.ts'

/**
 * Ends whatever lets someone in as a member: sessions, and all that `endOpenCredentials` ends; and no device is told any
 * more. In the transaction of the change that asks for it, behind the member's row lock, so that no sign-in of before can finish after it.
 *
 * @returns how many sessions were live
 */
export async function endEverySession(trx: Database, memberId: number, now: Date): Promise<number> {
  const ended = await endSessionsOf(trx, { memberId, reason: 'expired', now: now.toISOString() })
  await endOpenCredentials(trx, memberId)
  await deletePushDevices(trx, memberId)
  return ended.length
}

/** Ends one session of a member. @returns whether it was live */
export function endOneSession(
  db: Database,
  { memberId, session, now }: { memberId: number; session: number; now: Date },
): Promise<boolean> {
  return endSessionById(db, { id: session, memberId, reason: 'expired', now: now.toISOString() })
}

/** Ends what a member, or someone else, has begun and could still finish: sign-ins that wait, links, codes, setups. */
export async function endOpenCredentials(trx: Database, memberId: number): Promise<void> {
  await deleteOpenCredentials(trx, memberId)
}

/** Ends sign-ins that wait for their second factor: who has another role since then shows the password again. */
export async function endWaitingSignIns(trx: Database, memberId: number): Promise<void> {
  await deleteWaitingSignIns(trx, memberId)
}
