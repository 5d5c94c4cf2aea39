import { useAnswer } from '../../api/use-answer.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { conditionText } from './condition-text.ts'
import { addressOf } from './conditions.ts'
import { suggestions } from './queries.ts'
import { relaxable, type RelaxProps, RelaxWays } from './relax-ways.tsx'
import { text } from './text.ts'

/** No fund meets all conditions: which one to drop, and how many funds that brings back. */
export function NoResults({ conditions, view, relax }: RelaxProps) {
  return (
    <Panel>
      {conditions.query !== undefined && <Meant query={conditions.query} />}
      <EmptyState
        title={conditionText.empty}
        text={relaxable(relax).length > 0 ? conditionText.emptyText : undefined}
        action={
          <>
            <RelaxWays conditions={conditions} view={view} relax={relax} text={conditionText.relax} />
            <TextLink to={addressOf({ view })} className="inline-flex h-(--control-h) items-center px-2">
              {text.clear}
            </TextLink>
          </>
        }
      />
    </Panel>
  )
}

/** How many of what may have been meant are named. */
const MOST_MEANT = 3

/** What the box would have suggested while this was typed: who pressed Enter on a slip of the pen has not seen it. */
function Meant({ query }: { query: string }) {
  const meant = useAnswer(suggestions(query))?.entries.slice(0, MOST_MEANT) ?? []
  if (meant.length === 0) return null
  return (
    <p className="border-b border-line pb-3">
      {conditionText.meant}
      {meant.map(({ type, id, label, path }) => (
        <TextLink key={type + id} to={path} className="ml-3 inline-flex min-h-11 items-center fine:min-h-8">
          {label}
        </TextLink>
      ))}
    </p>
  )
}

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
