import { useAnswer } from '../../api/use-answer.ts'
import { formatCount } from '../../platform/format-number.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { conditionText } from './condition-text.ts'
import { addressOf, changed, type View } from './conditions.ts'
import { type SearchQuery, suggestions } from './queries.ts'
import { text } from './text.ts'

interface NoResultsProps {
  readonly conditions: SearchQuery
  readonly view: View
  readonly relax: readonly { readonly filter: string; readonly total: number }[]
}

/** No fund meets all conditions: which one to drop, and how many funds that brings back. */
export function NoResults({ conditions, view, relax }: NoResultsProps) {
  const ways = relax.flatMap(({ filter, total }) => {
    const name = Object.entries(conditionText.names).find(([key]) => key === filter)?.[1]
    return name === undefined || total === 0 ? [] : [{ filter, name, total }]
  })
  return (
    <Panel>
      {conditions.query !== undefined && <Meant query={conditions.query} />}
      <EmptyState
        title={conditionText.empty}
        text={ways.length > 0 ? conditionText.emptyText : undefined}
        action={
          <>
            {ways.map(({ filter, name, total }) => (
              <ButtonLink
                key={filter}
                to={addressOf(changed({ ...conditions, view }, { [filter]: filter === 'abroad' ? '1' : undefined }))}
              >
                {(filter === 'abroad' ? conditionText.relaxAbroad : conditionText.relax)
                  .replace('{name}', name)
                  .replace('{n}', formatCount(total))}
              </ButtonLink>
            ))}
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
