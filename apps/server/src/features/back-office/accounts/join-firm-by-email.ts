import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { isFirm } from '../../firms/found-firm.ts'
import { joinFirm } from '../../firms/join-firm.ts'
import type { Command, CommandPlace, Say } from '../command.ts'
import { recordOperatorEvent } from '../store.ts'
import { text } from '../text.ts'
import { lockAccount } from './store.ts'

/** Makes a member one of a firm's clients or its administrator; it counts from their next request on. */
export async function joinFirmByEmail(
  { db, clock }: CommandPlace,
  { firm: firmId, email, role }: Extract<Command, { name: 'join-firm' }>,
  say: Say,
): Promise<0 | 2> {
  const at = clock.now().toISOString()
  const fault = await db.transaction().execute(async (trx) => {
    if (!(await isFirm(trx, firmId))) return text.noFirm(firmId)
    const account = await lockAccount(trx, normaliseEmail(email))
    if (account === null) return text.noMember(email)
    await joinFirm(trx, { firmId, memberId: account.id, role, at })
    const details = { firm: String(firmId), role }
    await recordOperatorEvent(trx, { event: 'firm_joined', memberId: account.id, at, details })
    return null
  })
  say({ kind: 'line', text: fault ?? text.firmJoined(email, firmId, role), isError: fault !== null })
  return fault === null ? 0 : 2
}
