/** Source: members spec §3 "Subscription settings"; the searches that a member keeps are ours. */
export const subscriptionKeys = ['portfolio_rebalance', 'goal_reached', 'screen_changed'] as const
export type SubscriptionKey = (typeof subscriptionKeys)[number]

/** A member's switches as they are kept: a missing one counts as on. */
export type Subscriptions<K extends string = SubscriptionKey> = Readonly<Partial<Record<K, boolean>>>

/** The parent of each key that has one. */
export type Parents<K extends string> = Readonly<Partial<Record<K, K>>>

/** No key stands under another now. */
export const subscriptionParents: Parents<SubscriptionKey> = {}

/** Whether a switch is on. */
export function isOn<K extends string>(values: Subscriptions<K>, key: K): boolean {
  return values[key] ?? true
}

/**
 * Sets one switch: a parent takes all below it along, and what is turned on turns on everything above it.
 * Source: members spec §4 "Notifications".
 *
 * @returns only the switches that were set
 */
export function setSubscription<K extends string>(parents: Parents<K>, key: K, on: boolean): Subscriptions<K> {
  const all = Object.keys(parents) as K[] // oxlint-disable-line typescript/no-unsafe-type-assertion -- its keys are K by its type
  const below = (of: K): K[] => all.flatMap((one) => (parents[one] === of ? [one, ...below(one)] : []))
  const above = (of: K): K[] => {
    const parent = parents[of]
    return parent === undefined ? [] : [parent, ...above(parent)]
  }
  const touched = [key, ...below(key), ...(on ? above(key) : [])]
  const changed: Partial<Record<K, boolean>> = {}
  for (const one of touched) changed[one] = on
  return changed
}
