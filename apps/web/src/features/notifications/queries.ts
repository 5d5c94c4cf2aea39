import type { QueryClient } from '@tanstack/react-query'
import { getNotification, getSubscriptions, listNotifications } from '@zhiheng/contract/notifications.ts'

import { query } from '../../api/query.ts'

export const notifications = (page: number) => query(listNotifications, { query: { page: String(page) } })
export const notification = (id: string) => query(getNotification, { params: { id } })
export const subscriptions = query(getSubscriptions)

/** How many notifications are unread, kept up to date by whoever hears of it; no call of its own. */
export const unreadKey = ['unread notifications'] as const

/** Says how many are unread; where that is news, lists that are on the screen load anew. */
export function setUnread(queries: QueryClient, count: number): void {
  if (queries.getQueryData(unreadKey) === count) return
  queries.setQueryData(unreadKey, count)
  void queries.invalidateQueries({ queryKey: [listNotifications.path] })
}
