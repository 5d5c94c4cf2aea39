import { useAnswer } from '../../api/use-answer.ts'
import { Link } from '../../ui/text/link.tsx'
import { topics } from './queries.ts'
import { text } from './text.ts'
import { TOPICS } from './topic-slug.ts'

const look = 'reach text-brand-text hover:underline'

/** The ways from the search for funds to the topics, to ETFs and to lists by rule; a site without topics leads to none. */
export function TopicsLink() {
  const hasSome = (useAnswer(topics)?.entries.length ?? 0) > 0
  return (
    <>
      {hasSome && (
        <Link to={TOPICS} className={look}>
          {text.fromSearch}
        </Link>
      )}
      <Link to="/search/etf" className={look}>
        {text.toEtfs}
      </Link>
      <Link to="/recommends" className={look}>
        {text.toLists}
      </Link>
    </>
  )
}
