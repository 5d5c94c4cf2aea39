import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { followFunds as call } from '@zhiheng/contract/favorites.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { quotaOf } from '@zhiheng/domain/access/quota.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'

import type { Site } from '../../platform/site.ts'
import { fundOfKey } from '../funds/fund-of-key.ts'
import { listFollowed } from './store.ts'

/** What a member follows now, newest first, and what room is left. */
export async function showFollowed(site: Site, member: Pick<Caller, 'id' | 'groups'>): Promise<ReplyOf<typeof call>> {
  const market = site.market()
  const rows = await listFollowed(site.db, member.id)
  return {
    ids: rows.map((row) => fundOfKey(market, row.fundId).lipperId),
    quota: quotaOf({ key: 'favorites', tier: tierOf(member.groups), used: rows.length }),
  }
}
