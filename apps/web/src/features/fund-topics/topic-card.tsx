import type { HitSource } from '@zhiheng/domain/fund-topics/topic-rule.ts'

import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import type { ListedTopic } from './queries.ts'
import { TopicMarks } from './topic-marks.tsx'
import { topicPath } from './topic-slug.ts'
import { cameFrom } from './use-count-opening.ts'

interface TopicCardsProps {
  /** The name of the list. */
  readonly label: string
  readonly topics: readonly ListedTopic[]
  /** The place that they stand in. */
  readonly source: HitSource
}

/** Topics as cards, as many abreast as there is room for. */
export function TopicCards({ label, topics, source }: TopicCardsProps) {
  return (
    <ul aria-label={label} className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {topics.map((topic) => (
        <li
          key={topic.id}
          className="relative flex gap-3 rounded-3 border border-line bg-panel p-4 hover:bg-hover md:gap-4"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-2 bg-sunken text-ink-2">
            <Icon name={topic.icon} className="size-5" />
          </span>
          <div className="min-w-0">
            <h3 className="text-16 leading-snug font-bold">
              <Link to={topicPath(topic.slug)} state={cameFrom(source)} className="stretched hover:text-brand-text">
                {topic.title}
              </Link>
            </h3>
            {topic.subtitle !== '' && <p className="mt-0.5 text-13 text-ink-2">{topic.subtitle}</p>}
            <TopicMarks topic={topic} />
          </div>
        </li>
      ))}
    </ul>
  )
}
