import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { MOST_FOLLOWED_FUNDS } from '@zhiheng/domain/fund-documents/following.ts'

import type { Site } from '../../platform/site.ts'
import { requireFund } from '../funds/require-fund.ts'
import { lockMember } from '../members/lock-member.ts'
import { classIdsOf, datasetOf } from './documents-of.ts'
import { deleteFollows, insertFollow, listFollowedFunds } from './store.ts'

interface Key {
  readonly lipperId: string
  readonly memberId: number
}

/** Whether a member hears of new documents of a fund, by whichever of its classes. @throws Refusal not_found */
export async function readSubscription(site: Site, { lipperId, memberId }: Key): Promise<{ subscribed: boolean }> {
  const market = site.market()
  const classes = classIdsOf(market, requireFund(market, lipperId))
  const followed = await listFollowedFunds(site.db, { memberId, dataset: datasetOf(market) })
  return { subscribed: followed.some((id) => classes.includes(id)) }
}

/** @throws Refusal not_found, too_many */
export async function subscribe(site: Site, { lipperId, memberId }: Key): Promise<{ subscribed: true }> {
  const market = site.market()
  const fund = requireFund(market, lipperId)
  const classes = classIdsOf(market, fund)
  const key = { memberId, dataset: datasetOf(market) }
  await site.db.transaction().execute(async (trx) => {
    // one at a time for a member: the limit counts
    await lockMember(trx, memberId)
    const followed = await listFollowedFunds(trx, key)
    if (followed.some((id) => classes.includes(id))) return
    if (followed.length >= MOST_FOLLOWED_FUNDS) throw new Refusal('too_many')
    await insertFollow(trx, { ...key, lipperId: fund.lipperId, at: site.clock.now().toISOString() })
  })
  return { subscribed: true }
}

/** @throws Refusal not_found */
export async function unsubscribe(site: Site, { lipperId, memberId }: Key): Promise<{ subscribed: false }> {
  const market = site.market()
  const lipperIds = classIdsOf(market, requireFund(market, lipperId))
  await deleteFollows(site.db, { memberId, dataset: datasetOf(market), lipperIds })
  return { subscribed: false }
}
