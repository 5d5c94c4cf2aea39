import { formatCount } from '../../platform/format-number.ts'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { addressOf, changed, type View } from './conditions.ts'
import type { SearchQuery } from './queries.ts'
import { text } from './text.ts'

const offered = ['all', 'onshore', 'offshore', 'etf'] as const

interface ScopeChoiceProps {
  readonly conditions: SearchQuery
  readonly view: View
  readonly counts: Readonly<Record<string, number>>
}

/** All, onshore, offshore or ETFs, with how many there are of each. */
export function ScopeChoice({ conditions, view, counts }: ScopeChoiceProps) {
  const label = (scope: (typeof offered)[number]) => {
    const count = counts[scope]
    return count === undefined ? text.scopeNames[scope] : `${text.scopeNames[scope]} ${formatCount(count)}`
  }
  return (
    <SegmentLinks
      label={text.scope}
      value={conditions.scope ?? 'all'}
      choices={offered.map((scope) => ({
        key: scope,
        label: label(scope),
        to: addressOf(changed({ ...conditions, view }, { scope })),
      }))}
    />
  )
}
