import { useQueryClient } from '@tanstack/react-query'
import { favoriteSorts, firstDirection } from '@zhiheng/domain/favorites/view.ts'

import { IconButton } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { changeView } from './change-view.ts'
import type { Favorites } from './queries.ts'
import { text } from './text.ts'

/** What the list is sorted by, on every device of the member's. */
export function SortSelect({ view: { sort } }: Pick<Favorites, 'view'>) {
  const queries = useQueryClient()
  const isUp = sort.direction === 'asc'
  return (
    <div className="flex items-center">
      <Select
        aria-label={text.sort}
        value={sort.by}
        onChange={({ target: { value } }) => {
          const by = favoriteSorts.find((each) => each === value) ?? 'followed'
          void changeView(queries, { sort: { by, direction: firstDirection(by) } })
        }}
      >
        {favoriteSorts.map((by) => (
          <option key={by} value={by}>
            {text.sorts[by]}
          </option>
        ))}
      </Select>
      <IconButton
        label={text.turn(isUp)}
        onClick={() => void changeView(queries, { sort: { by: sort.by, direction: isUp ? 'desc' : 'asc' } })}
      >
        <span aria-hidden="true">{isUp ? text.upArrow : text.downArrow}</span>
      </IconButton>
    </div>
  )
}
