import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { signalMember } from '../../../platform/member-signals.ts'
import { forgetFactors } from '../../second-factor/forget-factors.ts'
import { endEverySession } from '../../session/end-every-session.ts'
import type { Command, CommandPlace, Say } from '../command.ts'
import { recordOperatorEvent } from '../store.ts'
import { text } from '../text.ts'
import { lockAccount } from './store.ts'

/** Helps a member who has lost every second factor: they are all taken away, and what is live of them ends. */
export async function resetSecondFactor(
  { db, clock }: CommandPlace,
  { email }: Extract<Command, { name: 'reset-second-factor' }>,
  say: Say,
): Promise<0 | 2> {
  const address = normaliseEmail(email)
  const isDone = await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, address)
    if (account === null) return false
    const now = clock.now()
    await forgetFactors(trx, { memberId: account.id, email: address, now })
    await endEverySession(trx, account.id, now)
    const at = now.toISOString()
    await recordOperatorEvent(trx, { event: 'second_factor_reset', memberId: account.id, at, details: {} })
    await signalMember(trx, account.id)
    return true
  })
  if (!isDone) {
    say({ kind: 'line', text: text.noMember(email), isError: true })
    return 2
  }
  say({ kind: 'line', text: text.secondFactorReset(email) })
  return 0
}
