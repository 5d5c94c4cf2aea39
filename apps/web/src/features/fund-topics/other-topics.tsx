import { useQuery } from '@tanstack/react-query'

import { ButtonLink } from '../../ui/controls/button.tsx'
import { topics } from './queries.ts'
import { text } from './text.ts'
import { TopicCards } from './topic-card.tsx'
import { TOPICS } from './topic-slug.ts'

const MOST = 3

/** What there is instead of a topic that is not there, or not for the reader. */
export function OtherTopics() {
  const entries = useQuery(topics).data?.entries ?? []
  if (entries.length === 0) return null
  return (
    <div className="w-full text-left">
      <h2 className="mb-2 text-16 font-bold">{text.instead}</h2>
      <TopicCards label={text.instead} topics={entries.slice(0, MOST)} source="topic_page" />
      <p className="mt-3">
        <ButtonLink to={TOPICS}>{text.all}</ButtonLink>
      </p>
    </div>
  )
}
