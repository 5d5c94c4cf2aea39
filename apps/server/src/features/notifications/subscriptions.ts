import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getSubscriptions as call } from '@zhiheng/contract/notifications.ts'
import {
  allSubscriptions,
  setSubscription,
  subscriptionKeys,
  subscriptionParents,
  type Subscriptions,
} from '@zhiheng/domain/notifications/subscriptions.ts'

import type { Database } from '../../platform/database/database.ts'
import { loadSubscriptions, saveSubscriptions } from './store.ts'

/** Every switch of a member. */
export async function getSubscriptions(db: Database, memberId: number): Promise<ReplyOf<typeof call>> {
  return { subscriptions: allSubscriptions(await loadSubscriptions(db, memberId)) }
}

/** Sets the switches that were sent, with what each takes along; the others stay. */
export async function setSubscriptions(
  db: Database,
  memberId: number,
  sent: { readonly [K in keyof Subscriptions]: Subscriptions[K] | undefined },
): Promise<ReplyOf<typeof call>> {
  const changes = subscriptionKeys.flatMap((key) => {
    const on = sent[key]
    return on === undefined ? [] : Object.entries(setSubscription(subscriptionParents, key, on))
  })
  await saveSubscriptions(db, memberId, Object.fromEntries(changes))
  return getSubscriptions(db, memberId)
}
