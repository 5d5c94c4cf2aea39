import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listFundTopics } from '@zhiheng/contract/fund-topics.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import type { TopicKind } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { isTopicShown } from '@zhiheng/domain/fund-topics/topic-visibility.ts'

import type { Site } from '../../platform/site.ts'
import { popularTopics } from './popular-topics.ts'
import { datasetOf, listTopicRows, type TopicVersion } from './store.ts'
import { topicHead } from './topic-head.ts'

export type TopicList = ReplyOf<typeof listFundTopics>

/** Every topic as it stands, in the order of the editors, and the ids of those that are popular. */
export interface Listed {
  readonly topics: readonly TopicVersion[]
  readonly popular: ReadonlySet<number>
}

/** Reads what lists of topics are made of. */
export async function readTopics(site: Pick<Site, 'db' | 'clock' | 'market'>): Promise<Listed> {
  const [topics, popular] = await Promise.all([listTopicRows(site.db, datasetOf(site.market())), popularTopics(site)])
  return { topics, popular }
}

/** Of all topics those that someone is shown, all or those of one kind. */
export function shownTopics({ topics, popular }: Listed, member: Caller | null, kind: TopicKind | null): TopicList {
  const shown = topics.filter(
    (topic) => isTopicShown(member?.groups ?? null, topic) && (kind === null || topic.rule.kind === kind),
  )
  return { entries: shown.map((topic) => topicHead(topic, popular)) }
}
