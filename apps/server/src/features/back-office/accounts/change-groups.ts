import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import type { Command, CommandPlace, Say } from '../command.ts'
import { giveGroups } from '../give-groups.ts'
import { recordOperatorEvent } from '../store.ts'
import { text } from '../text.ts'
import { lockAccount } from './store.ts'

/** Gives a member exactly these groups, as an operator asks at the command line. */
export async function changeGroups(
  { db, clock }: CommandPlace,
  { email, groups }: Extract<Command, { name: 'grant' }>,
  say: Say,
): Promise<0 | 2> {
  const before = await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, normaliseEmail(email))
    if (account === null) return null
    await giveGroups(trx, account.id, groups)
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
