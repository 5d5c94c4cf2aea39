import { type SubscriptionKey, switchOfKind } from './subscriptions.ts'

/** What a notification is about; decides its icon and whether it can be turned off. */
export const notificationKinds = [
  'rebalance',
  'goal',
  'task',
  'announcement',
  'security',
  'document',
  'holding',
  'indicator',
  'screen',
  'score',
  'fund_event',
  'favorite',
  'plan',
  'drift',
  'points',
  'verification',
  'pick',
  'risk',
  'concentration',
  'room',
  'firm_document',
  'firm_domain',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Entries on a page of the list, and in the popup. Source: members spec §9 "Notification popup". */
export const NOTIFICATIONS_A_PAGE = 10

/** How long a notification is kept. Source: RELIABILITY section 7 "keep 180 days". */
export const NOTIFICATION_DAYS = 180

/** The switch with which a member turns a kind off; null for what they must hear of. */
export function switchOf(kind: NotificationKind): SubscriptionKey | null {
  return switchOfKind(kind)
}
