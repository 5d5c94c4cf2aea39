import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { readNotification as call } from '@zhiheng/contract/notifications.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { signalMember } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { entryOf } from './list-notifications.ts'
import { countNotifications, markRead, type Reader } from './store.ts'

/**
 * A member opens a notification.
 *
 * @throws Refusal not_found where it is not there or someone else's
 */
export async function readNotification(
  { db, clock }: Site,
  key: Reader & { readonly id: number },
): Promise<ReplyOf<typeof call>> {
  const row = await markRead(db, { ...key, now: clock.now().toISOString() })
  if (row === null) throw new Refusal('not_found')
  await signalMember(db, key.memberId)
  const { unread } = await countNotifications(db, key)
  return { entry: entryOf(row), unread_count: unread }
}
