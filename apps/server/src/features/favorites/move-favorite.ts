import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { moveFavorite as call } from '@zhiheng/contract/favorites/arranging.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { moveInOrder } from '@zhiheng/domain/favorites/move-in-order.ts'

import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { followedFunds } from './followed-funds.ts'
import { inOwnOrder } from './sort-favorites.ts'
import { writeOrder } from './store.ts'

/**
 * Moves a favourite in the member's own order; one tab after the other, each in the order that the last one has left.
 *
 * @throws Refusal not_found
 */
export async function moveFavorite(
  site: Site,
  memberId: number,
  { lipper_id, move }: InputOf<typeof call>['body'],
): Promise<ReplyOf<typeof call>> {
  const market = site.market()
  return site.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const { valid, invalid, elsewhere } = await followedFunds(trx, market, memberId)
    const order = inOwnOrder(valid)
    const moved = order.find(({ fund }) => fund.lipperId === lipper_id)
    if (moved === undefined) throw new Refusal('not_found')
    const next = moveInOrder(order, moved, move)
    // what has ended, and what this site does not sell, goes behind: it is not shown among them
    await writeOrder(
      trx,
      memberId,
      [...next, ...inOwnOrder(elsewhere), ...inOwnOrder(invalid)].map(({ id }) => id),
    )
    return { order: next.map(({ fund }) => fund.lipperId) }
  })
}
