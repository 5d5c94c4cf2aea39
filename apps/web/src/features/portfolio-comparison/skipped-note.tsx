import { Callout } from '../../ui/feedback/states.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

/** Who is there and not compared, and why. */
export function SkippedNote({ data: { skipped, limit } }: { data: Comparison }) {
  const over = skipped.filter(({ why }) => why === 'over_limit').length
  const sentences = [
    ...(over > 0 && limit !== null ? [text.skipped.over_limit(over, limit)] : []),
    ...skipped.flatMap(({ why, name }) => (why === 'no_value' && name !== null ? [text.skipped.no_value(name)] : [])),
  ]
  if (sentences.length === 0) return null
  return (
    <Callout tone="warn" className="mt-4">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Callout>
  )
}
