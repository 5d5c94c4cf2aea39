import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { signalMember } from '../../../platform/member-signals.ts'
import { hashPassword } from '../../members/hash-password.ts'
import { forgiveFailures } from '../../members/signin-attempts.ts'
import { endEverySession } from '../../session/end-every-session.ts'
import type { Command, CommandPlace, Say } from '../command.ts'
import { recordOperatorEvent } from '../store.ts'
import { text } from '../text.ts'
import { choosePassword } from './choose-password.ts'
import { lockAccount, updatePassword } from './store.ts'

/** Gives a member a new password, opens a locked account and ends what is live of it. */
export async function resetPassword(
  { db, clock }: CommandPlace,
  { email, password }: Extract<Command, { name: 'reset-password' }>,
  say: Say,
): Promise<0 | 2> {
  const done = await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, normaliseEmail(email))
    if (account === null) return { fault: text.noMember(email) }
    const chosen = choosePassword(password, account.groups)
    if ('fault' in chosen) return chosen
    const now = clock.now()
    const passwordHash = await hashPassword(chosen.password)
    await updatePassword(trx, { id: account.id, passwordHash, mustChange: chosen.isMade })
    await forgiveFailures(trx, normaliseEmail(email))
    await endEverySession(trx, account.id, now)
    const at = now.toISOString()
    await recordOperatorEvent(trx, { event: 'password_reset', memberId: account.id, at, details: {} })
    await signalMember(trx, account.id)
    return chosen
  })
  if ('fault' in done) {
    say({ kind: 'line', text: done.fault, isError: true })
    return 2
  }
  say({ kind: 'line', text: text.passwordReset(email) })
  if (done.isMade) say({ kind: 'line', text: text.madePassword(done.password) })
  return 0
}
