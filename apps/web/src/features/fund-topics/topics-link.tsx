import { useAnswer } from '../../api/use-answer.ts'
import { Link } from '../../ui/text/link.tsx'
import { topics } from './queries.ts'
import { text } from './text.ts'
import { TOPICS } from './topic-slug.ts'

/** The way from the search for funds to the topics; a site without topics leads nowhere. */
export function TopicsLink() {
  const hasSome = (useAnswer(topics)?.entries.length ?? 0) > 0
  return (
    hasSome && (
      <Link to={TOPICS} className="reach text-brand-text hover:underline">
        {text.fromSearch}
      </Link>
    )
  )
}
