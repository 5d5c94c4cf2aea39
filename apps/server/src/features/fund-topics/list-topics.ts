import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listFundTopics } from '@zhiheng/contract/fund-topics.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import type { TopicKind } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { isTopicShown } from '@zhiheng/domain/fund-topics/topic-visibility.ts'

import type { Site } from '../../platform/site.ts'
import { popularTopics } from './popular-topics.ts'
import { datasetOf, listTopicRows } from './store.ts'
import { topicHead } from './topic-head.ts'

/** The topics that someone is shown, all or those of one kind. */
export async function listTopics(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  member: Caller | null,
  kind: TopicKind | null,
): Promise<ReplyOf<typeof listFundTopics>> {
  const [rows, popular] = await Promise.all([listTopicRows(site.db, datasetOf(site.market())), popularTopics(site)])
  const shown = rows.filter(
    (topic) => isTopicShown(member?.groups ?? null, topic) && (kind === null || topic.rule.kind === kind),
  )
  return { entries: shown.map((topic) => topicHead(topic, popular)) }
}
