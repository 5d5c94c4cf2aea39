import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { NOTIFICATION_DAYS, switchOf } from '@zhiheng/domain/notifications/notification.ts'
import { isOn, type SubscriptionKey, subscriptionParents } from '@zhiheng/domain/notifications/subscriptions.ts'

import { signalMembers } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import type { NewNotice } from './notify-member.ts'
import { deleteNotificationsBefore, insertNotifications, loadSubscriptionsOf } from './store.ts'

/** So many members are told by a few statements; each such part is kept by itself. */
const AT_ONCE = 500

/**
 * Tells many members the same, each once, as `notifyMember` does: what every member hears of is told in a few statements
 * for some hundreds. One that stops half-way is begun again, and tells nobody twice.
 *
 * @returns to how many it was new
 */
export async function notifyMembers(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { memberIds, ...notice }: Omit<NewNotice, 'memberId'> & { readonly memberIds: readonly number[] },
  stopped: AbortSignal,
): Promise<number> {
  const key = switchOf(notice.kind)
  let told = 0
  for (let from = 0; from < memberIds.length && !stopped.aborted; from += AT_ONCE) {
    const some = memberIds.slice(from, from + AT_ONCE)
    const wanting = key === null ? some : await listWanting(db, some, key)
    if (wanting.length === 0) continue
    const now = clock.now()
    const before = new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS).toISOString()
    await deleteNotificationsBefore(db, { memberIds: wanting, before })
    const isNew = await insertNotifications(db, wanting, { ...notice, at: now.toISOString(), readAt: null })
    await signalMembers(db, isNew)
    told += isNew.length
  }
  return told
}

/** Those of them who have the switch on. */
async function listWanting(db: Site['db'], memberIds: readonly number[], key: SubscriptionKey): Promise<number[]> {
  const switches = await loadSubscriptionsOf(db, memberIds)
  return memberIds.filter((id) => isOn(switches.get(id) ?? {}, key, subscriptionParents))
}
