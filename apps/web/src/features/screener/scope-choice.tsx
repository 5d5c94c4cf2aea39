import { formatCount } from '../../platform/format-number.ts'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { addressOf, changed, type View } from './conditions.ts'
import type { SearchQuery } from './queries.ts'
import { text } from './text.ts'

const offered = ['all', 'onshore', 'offshore', 'etf'] as const
const ofMembers = [...offered, 'favorites'] as const

interface ScopeChoiceProps {
  readonly conditions: SearchQuery
  readonly view: View
  readonly counts: Readonly<Record<string, number>>
  /** Members have favourites to look among. */
  readonly isMember: boolean
}

/** All, onshore, offshore or ETFs, with how many there are of each; for members also their favourites. */
export function ScopeChoice({ conditions, view, counts, isMember }: ScopeChoiceProps) {
  const label = (scope: (typeof ofMembers)[number]) => {
    const count = counts[scope]
    return count === undefined ? text.scopeNames[scope] : `${text.scopeNames[scope]} ${formatCount(count)}`
  }
  return (
    <SegmentLinks
      label={text.scope}
      value={conditions.scope ?? 'all'}
      choices={(isMember ? ofMembers : offered).map((scope) => ({
        key: scope,
        label: label(scope),
        to: addressOf(changed({ ...conditions, view }, { scope })),
      }))}
    />
  )
}
