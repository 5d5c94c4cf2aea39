import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { HitSource } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { isTopicShown } from '@zhiheng/domain/fund-topics/topic-visibility.ts'

import type { Site } from '../../platform/site.ts'
import { daysBack } from './popular-topics.ts'
import { datasetOf, insertHit, listVersions } from './store.ts'

/** Openings are kept for half a year. */
const KEPT_DAYS = 180

/**
 * Counts that a member opened a topic: once a day in Taipei, topic and source. What staff open does not count, since they
 * look at what they have written.
 *
 * @throws Refusal not_found where there is no such topic, or it is not for the member
 */
export async function countHit(
  { db, clock, market }: Pick<Site, 'db' | 'clock' | 'market'>,
  member: Caller,
  { id, source }: { readonly id: number; readonly source: HitSource },
): Promise<{ counted: boolean }> {
  const [topic] = await listVersions(db, datasetOf(market()), { id })
  if (topic === undefined || !isTopicShown(member.groups, topic)) throw new Refusal('not_found')
  if (member.groups.includes('staff')) return { counted: false }
  const day = clock.today()
  const hit = { memberId: member.id, topicId: id, source, day }
  return { counted: await insertHit(db, hit, daysBack(day, KEPT_DAYS)) }
}
