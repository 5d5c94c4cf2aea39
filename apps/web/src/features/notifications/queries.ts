import { getNotification, getSubscriptions, listNotifications } from '@zhiheng/contract/notifications.ts'
import { getDelivery } from '@zhiheng/contract/notifications/delivery.ts'
import { getPush } from '@zhiheng/contract/notifications/push.ts'

import { query } from '../../api/query.ts'

export const notifications = (page: number) => query(listNotifications, { query: { page: String(page) } })
export const notification = (id: string) => query(getNotification, { params: { id } })
export const subscriptions = query(getSubscriptions)
export const delivery = query(getDelivery)
export const push = query(getPush)
