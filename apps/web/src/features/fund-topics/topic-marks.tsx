import { Tag } from '../../ui/controls/chip.tsx'
import type { ListedTopic } from './queries.ts'
import { text } from './text.ts'

/** How a topic finds its funds, and what else marks it. */
export function TopicMarks({ topic }: { readonly topic: Pick<ListedTopic, 'kind' | 'is_popular' | 'pro_only'> }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-12 text-ink-3">
      {text.kinds[topic.kind]}
      {topic.is_popular && <Tag tone="info">{text.popular}</Tag>}
      {topic.pro_only && <Tag tone="premium">{text.proOnly}</Tag>}
    </p>
  )
}
