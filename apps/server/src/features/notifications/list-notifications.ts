import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listNotifications as call, NotificationEntry } from '@zhiheng/contract/notifications.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { writeMessage } from '@zhiheng/domain/notifications/message-html.ts'
import { NOTIFICATIONS_A_PAGE } from '@zhiheng/domain/notifications/notification.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { countNotifications, findNotification, findNotifications, type NotificationRow, type Reader } from './store.ts'

/** A page of what a member was told, newest first. */
export async function listNotifications(site: Site, reader: Reader, page: number): Promise<ReplyOf<typeof call>> {
  const from = (page - 1) * NOTIFICATIONS_A_PAGE
  const [rows, { total, unread }] = await Promise.all([
    findNotifications(site.db, { ...reader, from, count: NOTIFICATIONS_A_PAGE }),
    countNotifications(site.db, reader),
  ])
  return {
    entries: rows.map(entryOf),
    unread_count: unread,
    page,
    page_total: Math.max(1, Math.ceil(total / NOTIFICATIONS_A_PAGE)),
    total,
    today: site.clock.today(),
  }
}

/**
 * One notification of a member.
 *
 * @throws Refusal not_found where it is not there or someone else's
 */
export async function getNotification(
  { db }: Pick<Site, 'db'>,
  key: Reader & { readonly id: number },
): Promise<NotificationEntry> {
  const row = await findNotification(db, key)
  if (row === null) throw new Refusal('not_found')
  return entryOf(row)
}

/** A notification as the contract has it. */
export function entryOf(row: NotificationRow): NotificationEntry {
  return {
    id: row.id,
    is_read: row.isRead,
    message_html: writeMessage(row.message),
    kind: row.kind,
    created_at: row.createdAt,
    day: taipeiDayOf(row.createdAt),
    link: row.link,
  }
}
