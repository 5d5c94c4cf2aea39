import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listFundTopics } from '@zhiheng/contract/fund-topics.ts'
import { isForPro } from '@zhiheng/domain/fund-topics/topic-visibility.ts'

import type { TopicVersion } from './store.ts'

type Head = ReplyOf<typeof listFundTopics>['entries'][number]

/**
 * What a list of topics and the page of one say alike.
 *
 * @param popular - ids of those that most members opened
 */
export function topicHead(topic: TopicVersion, popular: ReadonlySet<number>): Head {
  const { id, slug, title, subtitle, icon, rule } = topic
  return {
    id,
    slug,
    title,
    subtitle,
    kind: rule.kind,
    icon,
    is_popular: popular.has(id),
    pro_only: isForPro(rule),
  }
}
