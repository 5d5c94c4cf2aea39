import type { UnreadEvent } from '@zhiheng/contract/notifications.ts'

import type { Site } from '../../platform/site.ts'
import { countNotifications } from './store.ts'

/** How many notifications a member has not read. */
export async function countUnread({ db }: Pick<Site, 'db'>, memberId: number): Promise<UnreadEvent> {
  return { unread_count: (await countNotifications(db, memberId)).unread }
}
