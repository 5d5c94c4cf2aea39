import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { MOST_FOLLOWED_PICKS } from '@zhiheng/domain/expert-picks/following.ts'

import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { deleteFollow, insertFollow, listFollowedIds } from './following/store.ts'
import { datasetOf, hasPick } from './store.ts'

interface Key {
  readonly pickId: number
  readonly memberId: number
}

/** Follows a list; one that is followed already stays as it is. @throws Refusal not_found, too_many */
export async function followPick(site: Site, key: Key): Promise<{ followed: true }> {
  const { pickId, memberId } = key
  await site.db.transaction().execute(async (trx) => {
    // one at a time for a member: the limit counts
    await lockMember(trx, memberId)
    if (!(await hasPick(trx, datasetOf(site.market()), pickId))) throw new Refusal('not_found')
    const followed = await listFollowedIds(trx, memberId)
    if (followed.some((row) => row.pickId === pickId)) return
    if (followed.length >= MOST_FOLLOWED_PICKS) throw new Refusal('too_many')
    await insertFollow(trx, { memberId, pickId, at: site.clock.now().toISOString() })
  })
  return { followed: true }
}

export async function unfollowPick({ db }: Site, key: Key): Promise<{ followed: false }> {
  await deleteFollow(db, key)
  return { followed: false }
}
