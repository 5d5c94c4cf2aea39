import { getNotification, getSubscriptions, listNotifications } from '@zhiheng/contract/notifications.ts'

import { query } from '../../api/query.ts'

export const notifications = (page: number) => query(listNotifications, { query: { page: String(page) } })
export const notification = (id: string) => query(getNotification, { params: { id } })
export const subscriptions = query(getSubscriptions)
