import { keysOf } from '../keyed/keys-of.ts'
import { recordOf } from '../keyed/record-of.ts'

/**
 * The switches of a member, from the top of the tree: a parent stands before its children. `portfolio_rebalance` and
 * `goal_reached` are the specification's (members spec §3 "Subscription settings"), the others ours.
 */
export const subscriptionKeys = [
  'portfolio_notices',
  'portfolio_rebalance',
  'drift',
  'plan_charge',
  'concentration',
  'fund_notices',
  'goal_reached',
  'score_changed',
  'fund_event',
  'holding_alert',
  'screen_changed',
  'document_published',
  'pick_changed',
  'account_notices',
  'points',
  'verification',
  'risk_level',
  'room',
  'indicator_alert',
  'announcement',
] as const
export type SubscriptionKey = (typeof subscriptionKeys)[number]

/** A member's switches as they are kept: a missing one counts as on. */
export type Subscriptions<K extends string = SubscriptionKey> = Readonly<Partial<Record<K, boolean>>>

/** The parent of each key that has one. */
export type Parents<K extends string> = Readonly<Partial<Record<K, K>>>

/** Which switch stands under which. */
export const subscriptionParents: Parents<SubscriptionKey> = {
  portfolio_rebalance: 'portfolio_notices',
  drift: 'portfolio_notices',
  plan_charge: 'portfolio_notices',
  concentration: 'portfolio_notices',
  goal_reached: 'fund_notices',
  score_changed: 'fund_notices',
  fund_event: 'fund_notices',
  holding_alert: 'fund_notices',
  screen_changed: 'fund_notices',
  document_published: 'fund_notices',
  pick_changed: 'fund_notices',
  points: 'account_notices',
  verification: 'account_notices',
  risk_level: 'account_notices',
  room: 'account_notices',
}

/** By the kind of a notification: the switch that turns it off. What is not named cannot be turned off. */
const switchOfKinds: ReadonlyMap<string, SubscriptionKey> = new Map<string, SubscriptionKey>([
  ['rebalance', 'portfolio_rebalance'],
  ['drift', 'drift'],
  ['plan', 'plan_charge'],
  ['goal', 'goal_reached'],
  ['score', 'score_changed'],
  ['fund_event', 'fund_event'],
  ['favorite', 'fund_event'],
  ['holding', 'holding_alert'],
  ['indicator', 'indicator_alert'],
  ['screen', 'screen_changed'],
  ['document', 'document_published'],
  ['pick', 'pick_changed'],
  ['task', 'points'],
  ['points', 'points'],
  ['verification', 'verification'],
  ['risk', 'risk_level'],
  ['concentration', 'concentration'],
  ['room', 'room'],
  ['announcement', 'announcement'],
])

/** The switch that turns a kind of notification off; null for what a member must hear of: the security of the account, a firm's documents and its names. */
export function switchOfKind(kind: string): SubscriptionKey | null {
  return switchOfKinds.get(kind) ?? null
}

/** Whether a switch is on: as it was set, else as its parent is, else on. */
export function isOn<K extends string>(values: Subscriptions<K>, key: K, parents?: Parents<K>): boolean {
  const own = values[key]
  if (own !== undefined) return own
  const parent = parents?.[key]
  return parent === undefined || isOn(values, parent, parents)
}

/** Every switch of a member, on or off. */
export function allSubscriptions(values: Subscriptions): Record<SubscriptionKey, boolean> {
  return recordOf(subscriptionKeys, (key) => isOn(values, key, subscriptionParents))
}

/**
 * Sets one switch: a parent takes all below it along, and what is turned on turns on everything above it.
 * Source: members spec §4 "Notifications".
 *
 * @returns only the switches that were set
 */
export function setSubscription<K extends string>(parents: Parents<K>, key: K, on: boolean): Subscriptions<K> {
  const all = keysOf(parents)
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
