import { notificationStreamPath, type UnreadEvent } from '@zhiheng/contract/notifications.ts'

import type { EventStream } from '../../http/event-stream.ts'
import type { MemberSignals } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { countNotifications } from './store.ts'

/** The live number of a member's unread notifications. */
export function unreadStream({ db }: Pick<Site, 'db'>, signals: MemberSignals): EventStream {
  return {
    path: notificationStreamPath,
    allow: ['any'],
    event: 'unread',
    read: async (memberId): Promise<UnreadEvent> => ({ unread_count: (await countNotifications(db, memberId)).unread }),
    signals,
  }
}
