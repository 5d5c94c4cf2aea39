import { sortKeys } from '@zhiheng/contract/screener.ts'
import { usualDirection } from '@zhiheng/domain/screener/usual-direction.ts'

import { Select } from '../../ui/controls/input.tsx'
import type { SearchQuery } from './queries.ts'
import { text } from './text.ts'

interface SortSelectProps {
  readonly conditions: SearchQuery
  /** What the shown funds are sorted by. */
  readonly sortedBy: (typeof sortKeys)[number]
  readonly onSort: (change: Pick<SearchQuery, 'sort' | 'direction'>) => void
}

/** Sorting on a phone, where the table has no heads. */
export function SortSelect({ conditions, sortedBy, onSort }: SortSelectProps) {
  return (
    <Select
      data-tour="sort"
      aria-label={text.sortBy}
      value={sortedBy}
      onChange={(event) => {
        const sort = sortKeys.find((key) => key === event.target.value) ?? 'score'
        onSort({ sort, direction: usualDirection(sort) })
      }}
      className="flex-1 md:hidden"
    >
      {sortKeys
        .filter((key) => key !== 'relevance' || conditions.query !== undefined)
        .map((key) => (
          <option key={key} value={key}>
            {text.sortBy}：{text.sortNames[key]}
          </option>
        ))}
    </Select>
  )
}
