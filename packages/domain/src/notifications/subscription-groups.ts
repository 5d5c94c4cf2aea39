import { notificationKinds, switchOf } from './notification.ts'
import { type SubscriptionKey, subscriptionKeys, subscriptionParents } from './subscriptions.ts'

/** A parent with the switches under it; a group of one switch has no children. */
export interface SubscriptionGroup {
  readonly parent: SubscriptionKey
  readonly children: readonly SubscriptionKey[]
}

const used = new Set(notificationKinds.map(switchOf))

/** The groups of the settings. A switch that turns off nothing that is ever told is not offered. */
export const subscriptionGroups: readonly SubscriptionGroup[] = subscriptionKeys
  .filter((key) => subscriptionParents[key] === undefined)
  .map((parent) => ({
    parent,
    children: subscriptionKeys.filter((key) => subscriptionParents[key] === parent && used.has(key)),
  }))
  .filter(({ parent, children }) => children.length > 0 || used.has(parent))
