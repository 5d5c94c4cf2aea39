import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { lastOf } from '@zhiheng/domain/member-admin/groups-change.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import { signalMember } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { beginLeaving, indispensableMembers } from '../account-data/ask-for-deletion.ts'
import { stopLeaving } from '../account-data/withdraw-deletion.ts'
import { confirmAction, type Action, lockForAction, recordAction, type Typed } from './action.ts'

/**
 * Has an account go after the days in which it can be taken back, as its member asked staff to.
 *
 * @throws Refusal not_found, own_account, developer_needed, last_of_group, invalid_field, current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function askMemberDeletion(site: Site, action: Action, typed: Typed): Promise<{ due_on: IsoDate }> {
  await confirmAction(site, action, typed)
  const { dueAt } = await site.db.transaction().execute(async (trx) => {
    const others = (await indispensableMembers(trx)).filter(({ id }) => id !== action.id)
    const account = await lockForAction(trx, action)
    if (lastOf({ ...account, to: [] }, others) !== null) throw new Refusal('last_of_group')
    const leaving = await beginLeaving(trx, account, site.clock.now())
    if (leaving.isNew) await recordAction({ ...site, db: trx }, action, { event: 'deletion_asked' })
    return leaving
  })
  await signalMember(site.db, action.id)
  return { due_on: taipeiDayOf(dueAt) }
}

/** Lets an account stay. @throws Refusal not_found, own_account, developer_needed */
export async function withdrawMemberDeletion(site: Site, action: Action): Promise<{ deletion_due_on: null }> {
  await site.db.transaction().execute(async (trx) => {
    const account = await lockForAction(trx, action)
    const wasLeaving = await stopLeaving(trx, account, site.clock.now())
    if (wasLeaving) await recordAction({ ...site, db: trx }, action, { event: 'deletion_withdrawn' })
  })
  return { deletion_due_on: null }
}
