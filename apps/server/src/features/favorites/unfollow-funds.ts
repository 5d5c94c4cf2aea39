import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { unfollowFunds as call } from '@zhiheng/contract/favorites.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'

import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { showFollowed } from './show-followed.ts'
import { deleteFavorites } from './store.ts'

/** Stops following funds, the invalid ones too. What was not followed is passed over. */
export async function unfollowFunds(
  site: Site,
  member: Pick<Caller, 'id' | 'groups'>,
  lipperIds: readonly string[],
): Promise<ReplyOf<typeof call>> {
  const market = site.market()
  const fundIds = lipperIds.flatMap((id) => market.funds[market.indexOf(id) ?? -1]?.fundId ?? [])
  await site.db.transaction().execute(async (trx) => {
    // another tab may be putting a tag on what goes
    await lockMember(trx, member.id)
    await deleteFavorites(trx, member.id, fundIds)
  })
  return showFollowed(site, member)
}
