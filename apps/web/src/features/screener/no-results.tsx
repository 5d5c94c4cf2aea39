import { LONGEST_WORDS } from '@zhiheng/domain/screener/longest-search.ts'

import { useAnswer } from '../../api/use-answer.ts'
import { formatCount } from '../../platform/format-number.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { conditionText } from './condition-text.ts'
import { addressOf } from './conditions.ts'
import { suggestions } from './queries.ts'
import { relaxable, type RelaxProps, RelaxWays } from './relax-ways.tsx'
import { text } from './text.ts'

interface NoResultsProps extends RelaxProps {
  /** For each limit: funds that fail nothing that is known of them, and have no such figure. */
  readonly unknown: Readonly<Record<string, number>>
}

/** No fund is known to meet all conditions: of how many nobody can tell, which one to drop, and what that brings back. */
export function NoResults({ conditions, view, relax, unknown }: NoResultsProps) {
  const untold = relaxable(Object.entries(unknown).map(([filter, total]) => ({ filter, total })))
  return (
    <Panel>
      {conditions.query !== undefined && conditions.query.length <= LONGEST_WORDS && <Meant query={conditions.query} />}
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
      {untold.length > 0 && (
        <p className="border-t border-line pt-3 text-center text-13 text-ink-2">
          {conditionText.untold}
          {untold
            .map(({ name, total }) => conditionText.untoldOf.replace('{name}', name).replace('{n}', formatCount(total)))
            .join('、')}
        </p>
      )}
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
