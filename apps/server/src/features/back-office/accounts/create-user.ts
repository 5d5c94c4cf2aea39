import { createMember } from '../../members/create-member.ts'
import type { Command, CommandPlace, Say } from '../command.ts'
import { recordOperatorEvent } from '../store.ts'
import { text } from '../text.ts'
import { choosePassword } from './choose-password.ts'

/** Makes a member who may sign in at once. A password that was made by chance is said once and kept nowhere. */
export async function createUser(
  { db, clock }: CommandPlace,
  command: Extract<Command, { name: 'create-user' }>,
  say: Say,
): Promise<0 | 2> {
  const { email, groups, memberName } = command
  const chosen = choosePassword(command.password, groups)
  if ('fault' in chosen) {
    say({ kind: 'line', text: chosen.fault, isError: true })
    return 2
  }
  const name = memberName ?? email.slice(0, email.indexOf('@'))
  const id = await createMember(db, { email, name, password: chosen.password, groups, dataset: 'real' })
  if (id === null) {
    say({ kind: 'line', text: text.isMember(email), isError: true })
    return 2
  }
  const at = clock.now().toISOString()
  await recordOperatorEvent(db, { event: 'account_created', memberId: id, at, details: { groups: groups.join(',') } })
  say({ kind: 'line', text: text.memberMade(email, groups) })
  if (chosen.isMade) say({ kind: 'line', text: text.madePassword(chosen.password) })
  return 0
}
