import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { endOpenCredentials } from '../../session/end-every-session.ts'
import type { Command, CommandPlace, Say } from '../command.ts'
import { recordOperatorEvent } from '../store.ts'
import { text } from '../text.ts'
import { requirePasswordChange } from './store.ts'

/**
 * Has a member change their password before they do anything else. A session that is open goes on, and asks them, too;
 * a sign-in that waits for its second factor and links that were sent are over.
 */
export async function requireNewPassword(
  { db, clock }: CommandPlace,
  { email }: Extract<Command, { name: 'require-password-change' }>,
  say: Say,
): Promise<0 | 2> {
  const memberId = await db.transaction().execute(async (trx) => {
    const id = await requirePasswordChange(trx, normaliseEmail(email))
    if (id === null) return null
    await endOpenCredentials(trx, id)
    const at = clock.now().toISOString()
    await recordOperatorEvent(trx, { event: 'password_change_required', memberId: id, at, details: {} })
    return id
  })
  if (memberId === null) {
    say({ kind: 'line', text: text.noMember(email), isError: true })
    return 2
  }
  say({ kind: 'line', text: text.mustChangePassword(email) })
  return 0
}
