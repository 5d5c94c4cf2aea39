import { signalMember } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { countUnread } from './count-unread.ts'
import { markAllRead } from './store.ts'

/** Marks all of a member's notifications as read; answers how many arrived meanwhile. */
export async function readAllNotifications({ db, clock }: Site, memberId: number): Promise<{ unread_count: number }> {
  await markAllRead(db, { memberId, now: clock.now().toISOString() })
  await signalMember(db, memberId)
  return countUnread({ db }, memberId)
}
