import { useQueryClient } from '@tanstack/react-query'

import { TextLink } from '../../ui/text/text-link.tsx'
import { memberQuery } from '../session/queries.ts'
import { learnText as words } from './learn-text.ts'

/** The way from a panel to the question about it, for a member to whom the right answer would still give a point. */
export function LearnLink({ topic }: { readonly topic: keyof typeof words.topics }) {
  const member = useQueryClient().getQueryData(memberQuery.queryKey)?.member
  if (member?.availableTasks?.includes(`understand_${topic}`) !== true) return null
  return (
    <p className="no-print mt-3 text-13 text-ink-3">
      <TextLink to={`/members/learn#${topic}`}>{words.link(words.topics[topic])}</TextLink>
      <span className="ml-2">{words.reward}</span>
    </p>
  )
}
