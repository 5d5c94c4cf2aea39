import { conditionText } from './condition-text.ts'
import { relaxable, type RelaxProps, RelaxWays } from './relax-ways.tsx'

/** Few funds meet all conditions: which one to drop, and how many more that brings. */
export function RelaxMore(props: RelaxProps) {
  if (relaxable(props.relax).length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <span className="text-13 text-ink-2">{conditionText.relaxFew}</span>
      <RelaxWays {...props} text={conditionText.relaxMore} />
    </div>
  )
}
