import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type {
  FollowedPick,
  listExpertPicks as call,
  listFollowedPicks as followedCall,
} from '@zhiheng/contract/expert-picks.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { type DescribedPick, describePick } from './describe-pick.ts'
import { listFollowedIds } from './following/store.ts'
import { datasetOf, listPicks } from './store.ts'

/** Every published list with what following it since its publication has brought. */
export async function listExpertPicks(
  { db, market: current }: Pick<Site, 'db' | 'market'>,
  memberId: number,
): Promise<ReplyOf<typeof call>> {
  const market = current()
  const picks = await listPicks(db, datasetOf(market))
  const followed = new Set((await listFollowedIds(db, memberId)).map(({ pickId }) => pickId))
  return {
    as_of: market.asOf,
    entries: picks.flatMap((pick) =>
      describePick(market, pick).map((entry) => ({ ...entry, is_followed: followed.has(entry.id) })),
    ),
  }
}

/** What a member follows of them, the newest follow first. */
export async function listFollowedPicks(
  { db, market: current }: Pick<Site, 'db' | 'market'>,
  memberId: number,
): Promise<ReplyOf<typeof followedCall>> {
  const market = current()
  const followed = await listFollowedIds(db, memberId)
  const picks = followed.length === 0 ? [] : await listPicks(db, datasetOf(market))
  return {
    as_of: market.asOf,
    entries: followed.flatMap(({ pickId, followedAt }) =>
      picks
        .filter(({ id }) => id === pickId)
        .flatMap((pick) => describePick(market, pick))
        .map((pick) => inShort(pick, taipeiDayOf(followedAt))),
    ),
  }
}

function inShort(pick: DescribedPick, followedOn: IsoDate): FollowedPick {
  const { id, name, adviser, alloc, published_on: published, funds, record, changes } = pick
  return {
    id,
    name,
    adviser,
    alloc,
    published_on: published,
    funds: funds.length,
    perf: record?.perf ?? null,
    followed_on: followedOn,
    changed_on: changes[0]?.on ?? published,
  }
}
