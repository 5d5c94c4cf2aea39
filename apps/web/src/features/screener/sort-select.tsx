import { sortKeys } from '@zhiheng/contract/screener.ts'

import { Select } from '../../ui/input.tsx'
import type { SearchQuery } from './queries.ts'
import { text } from './text.ts'

interface SortSelectProps {
  readonly conditions: SearchQuery
  readonly onSort: (change: Pick<SearchQuery, 'sort' | 'direction'>) => void
}

const upward = new Set(['name', 'expense', 'volatility'])

/** Sorting on a phone, where the table has no heads. */
export function SortSelect({ conditions, onSort }: SortSelectProps) {
  return (
    <Select
      data-tour="sort"
      aria-label={text.sortBy}
      value={conditions.sort ?? 'score'}
      onChange={(event) => {
        const sort = sortKeys.find((key) => key === event.target.value) ?? 'score'
        onSort({ sort, direction: upward.has(sort) ? 'asc' : 'desc' })
      }}
      className="flex-1 md:hidden"
    >
      {sortKeys.map((key) => (
        <option key={key} value={key}>
          {text.sortBy}：{text.sortNames[key]}
        </option>
      ))}
    </Select>
  )
}
