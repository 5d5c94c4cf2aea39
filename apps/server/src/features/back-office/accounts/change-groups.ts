import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { endWaitingSignIns } from '../../session/end-every-session.ts'
import type { Command, CommandPlace, Say } from '../command.ts'
import { recordOperatorEvent } from '../store.ts'
import { text } from '../text.ts'
import { lockAccount, updateGroups } from './store.ts'

/** Gives a member exactly these groups; they count from the next request on, and a sign-in that waits begins again. */
export async function changeGroups(
  { db, clock }: CommandPlace,
  { email, groups }: Extract<Command, { name: 'grant' }>,
  say: Say,
): Promise<0 | 2> {
  const before = await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, normaliseEmail(email))
    if (account === null) return null
    await updateGroups(trx, account.id, groups)
    await endWaitingSignIns(trx, account.id)
    const details = { from: account.groups.join(','), to: groups.join(',') }
    const at = clock.now().toISOString()
    await recordOperatorEvent(trx, { event: 'groups_changed', memberId: account.id, at, details })
    return account.groups
  })
  if (before === null) {
    say({ kind: 'line', text: text.noMember(email), isError: true })
    return 2
  }
  say({ kind: 'line', text: text.groupsChanged(email, { from: before, to: groups }) })
  return 0
}
