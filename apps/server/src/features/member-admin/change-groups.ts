import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { changeMemberGroups as call } from '@zhiheng/contract/member-admin.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { groups as allGroups } from '@zhiheng/domain/access/roles.ts'
import { groupsFault, lastOf } from '@zhiheng/domain/member-admin/groups-change.ts'

import type { Database } from '../../platform/database/database.ts'
import { signalMember } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { indispensableMembers } from '../account-data/ask-for-deletion.ts'
import { giveGroups } from '../back-office/give-groups.ts'
import { confirmAction, type Action, lockForAction, recordAction } from './action.ts'

/**
 * Gives a member other groups.
 *
 * @throws Refusal not_found, own_account, developer_needed, last_of_group, stale_version, invalid_field, current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function changeMemberGroups(
  site: Site,
  action: Action,
  { was, groups: wanted, ...typed }: InputOf<typeof call>['body'],
): Promise<ReplyOf<typeof call>> {
  const groups = allGroups.filter((group) => wanted.includes(group))
  await confirmAction(site, action, typed)
  await site.db.transaction().execute(async (trx) => {
    const others = await lockOthers(trx, action)
    const account = await lockForAction(trx, action)
    const actor = requireStaff(action, others)
    const fault = groupsFault({ actor, account, to: groups })
    if (fault !== null) throw new Refusal(fault)
    if (!isSame(account.groups, was)) throw new Refusal('stale_version')
    if (lastOf({ ...account, to: groups }, others) !== null) throw new Refusal('last_of_group')
    if (isSame(account.groups, groups)) return
    await giveGroups(trx, account.id, groups)
    const details = { from: account.groups.join(','), to: groups.join(',') }
    await recordAction({ ...site, db: trx }, action, { event: 'groups_changed', details })
  })
  await signalMember(site.db, action.id)
  return { groups }
}

/** Those besides the account who can do what only they may: before its own row, always in the same order. */
async function lockOthers(
  trx: Database,
  { id }: Action,
): Promise<readonly { id: number; groups: readonly string[] }[]> {
  return (await indispensableMembers(trx)).filter((one) => one.id !== id)
}

/** Who acts, as they are once it is their turn: of two who take each other's power the first alone does. */
function requireStaff({ member }: Action, others: Awaited<ReturnType<typeof lockOthers>>) {
  const actor = others.find(({ id }) => id === member.id)
  if (actor === undefined || !actor.groups.includes('staff')) throw new Refusal('role_required')
  return actor
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return new Set([...some, ...others]).size === new Set(some).size && new Set(some).size === new Set(others).size
}
