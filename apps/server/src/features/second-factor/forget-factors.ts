import type { Database } from '../../platform/database/database.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import { securityMail } from './security-mail.ts'
import { deleteEveryFactor, noteSecondFactor } from './store.ts'

/**
 * Takes every second factor of a member away, in the transaction of the operator's action, with a mail that says so: for
 * who has lost them all. Whoever must have one is led to set it up at the next sign-in.
 */
export async function forgetFactors(
  trx: Database,
  { memberId, email, now }: { memberId: number; email: string; now: Date },
): Promise<void> {
  await deleteEveryFactor(trx, memberId)
  await noteSecondFactor(trx, memberId)
  await insertMessage(trx, securityMail(email, 'factors_forgotten'), now)
}
