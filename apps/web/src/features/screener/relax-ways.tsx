import { formatCount } from '../../platform/format-number.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { conditionText } from './condition-text.ts'
import { addressOf, changed, type View } from './conditions.ts'
import type { SearchQuery } from './queries.ts'

/** By each condition: how many funds come without it. */
export type Relax = readonly { readonly filter: string; readonly total: number }[]

export interface RelaxProps {
  readonly conditions: SearchQuery
  readonly view: View
  readonly relax: Relax
}

/** A press for each condition whose end brings funds, the most first; `text` says how many. */
export function RelaxWays({ conditions, view, relax, text }: RelaxProps & { readonly text: string }) {
  return relaxable(relax).map(({ filter, name, total }) => (
    <ButtonLink
      key={filter}
      to={addressOf(changed({ ...conditions, view }, { [filter]: filter === 'abroad' ? '1' : undefined }))}
    >
      {(filter === 'abroad' ? conditionText.relaxAbroad : text)
        .replace('{name}', name)
        .replace('{n}', formatCount(total))}
    </ButtonLink>
  ))
}

/** The conditions that have a name and bring something. */
export function relaxable(relax: Relax) {
  return relax.flatMap(({ filter, total }) => {
    const name = Object.entries(conditionText.names).find(([key]) => key === filter)?.[1]
    return name === undefined || total === 0 ? [] : [{ filter, name, total }]
  })
}
