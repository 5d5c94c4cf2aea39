import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { isTopicShown } from '@zhiheng/domain/fund-topics/topic-visibility.ts'

import type { Site } from '../../platform/site.ts'
import { datasetOf, listVersions, type TopicVersion } from './store.ts'

/**
 * A topic as it stands.
 *
 * @throws Refusal not_found where there is none of the name, or it is not for whoever asks
 */
export async function requireTopic(
  { db, market }: Pick<Site, 'db' | 'market'>,
  member: Caller | null,
  slug: string,
): Promise<TopicVersion> {
  const [topic] = await listVersions(db, datasetOf(market()), { slug })
  if (topic === undefined || !isTopicShown(member?.groups ?? null, topic)) throw new Refusal('not_found')
  return topic
}
