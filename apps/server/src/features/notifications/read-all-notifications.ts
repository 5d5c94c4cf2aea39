import { signalMember } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { countUnread } from './count-unread.ts'
import { markAllRead, type Reader } from './store.ts'

/** Marks all of a member's notifications that stand where they look as read; answers how many arrived meanwhile. */
export async function readAllNotifications({ db, clock }: Site, reader: Reader): Promise<{ unread_count: number }> {
  await markAllRead(db, { ...reader, now: clock.now().toISOString() })
  await signalMember(db, reader.memberId)
  return countUnread({ db }, reader)
}
