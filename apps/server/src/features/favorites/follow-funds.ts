import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { followFunds as call } from '@zhiheng/contract/favorites.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { shownFund } from '../funds/require-fund.ts'
import { requireRoom } from '../members/require-room.ts'
import { noteAction } from '../points/note-action.ts'
import { reasonOf } from './followed-funds.ts'
import { showFollowed } from './show-followed.ts'
import { countFavorites, countUnfollowed, insertFavorites } from './store.ts'
import { text } from './text.ts'

/**
 * Follows funds, all or none of them; the first becomes the newest. What is followed already stays as it is and takes
 * no room.
 *
 * @throws Refusal favorite_quota, fund_not_available naming the ids
 */
export async function followFunds(
  site: Site,
  member: Pick<Caller, 'id' | 'groups'>,
  lipperIds: readonly string[],
): Promise<ReplyOf<typeof call>> {
  const fundIds = requireFollowable(site.market(), [...new Set(lipperIds)])
  const memberId = member.id
  await site.db.transaction().execute(async (trx) => {
    await requireRoom(trx, {
      memberId,
      key: 'favorites',
      countUsed: () => countFavorites(trx, memberId),
      countWanted: () => countUnfollowed(trx, memberId, fundIds),
    })
    await insertFavorites(trx, { memberId, fundIds, followedAt: site.clock.now().toISOString() })
    await noteAction(trx, { memberId, task: 'add_favorite', at: site.clock })
  })
  return showFollowed(site, member)
}

/** The database's keys of funds that can be followed. */
function requireFollowable(market: Market, lipperIds: readonly string[]): number[] {
  const wanted = lipperIds.map((id) => ({ id, fund: shownFund(market, id) }))
  const gone = wanted.filter(({ fund }) => fund === null || reasonOf(market, fund) !== null)
  if (gone.length > 0)
    throw new Refusal('fund_not_available', Object.fromEntries(gone.map(({ id }) => [id, text.notFollowable])))
  return wanted.flatMap(({ fund }) => (fund === null ? [] : [fund.fundId]))
}
