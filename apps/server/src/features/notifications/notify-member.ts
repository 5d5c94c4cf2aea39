import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { NOTIFICATION_DAYS, type NotificationKind, switchOf } from '@zhiheng/domain/notifications/notification.ts'
import { isOn, subscriptionParents } from '@zhiheng/domain/notifications/subscriptions.ts'

import { signalMember } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { deleteNotificationsBefore, insertNotification, loadSubscriptions, type Message } from './store.ts'

/** What a member is told. */
export interface NewNotice {
  readonly memberId: number
  readonly kind: NotificationKind
  /** A sentence of the catalogue, or texts as they are: nothing in either is ever markup. */
  readonly message: Message
  /** A path of this site; null where there is nothing more to see. */
  readonly link: string | null
  /** Names the occasion: a second one of the same key is dropped. */
  readonly dedupKey: string
  /** The firm on whose site alone it stands; see `Told`. */
  readonly firmId?: number
}

/**
 * Tells a member something, once for each occasion. Their open pages show it at once, on every node. To be called after
 * the change it tells of has been kept.
 *
 * @returns whether they were told: not where they know it already, or have turned this kind off
 */
export async function notifyMember({ db, clock }: Pick<Site, 'db' | 'clock'>, notice: NewNotice): Promise<boolean> {
  const key = switchOf(notice.kind)
  if (key !== null && !isOn(await loadSubscriptions(db, notice.memberId), key, subscriptionParents)) return false
  const now = clock.now()
  const { memberId } = notice
  await deleteNotificationsBefore(db, {
    memberIds: [memberId],
    before: new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS).toISOString(),
  })
  const isNew = await insertNotification(db, { ...notice, at: now.toISOString(), readAt: null })
  if (isNew) await signalMember(db, memberId)
  return isNew
}
