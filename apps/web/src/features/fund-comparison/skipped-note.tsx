import { Callout } from '../../ui/feedback/states.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

/** Who was asked for and is not compared, and why. */
export function SkippedNote({ data: { skipped, limit } }: { readonly data: Comparison }) {
  const over = skipped.filter(({ why }) => why === 'over_limit').length
  const unknown = skipped.flatMap(({ why, lipper_id: id }) => (why === 'unknown' ? [id] : []))
  if (skipped.length === 0) return null
  return (
    <Callout tone="warn" className="mt-4">
      {over > 0 && limit !== undefined && <p>{text.skipped.over(over, limit)}</p>}
      {unknown.length > 0 && <p>{text.skipped.unknown(unknown.join('、'))}</p>}
    </Callout>
  )
}
