import type { UnreadEvent } from '@zhiheng/contract/notifications.ts'

import type { Site } from '../../platform/site.ts'
import { countNotifications, type Reader } from './store.ts'

/** How many notifications a member has not read, of those that stand where they look. */
export async function countUnread({ db }: Pick<Site, 'db'>, reader: Reader): Promise<UnreadEvent> {
  return { unread_count: (await countNotifications(db, reader)).unread }
}
