import { RemovableChip } from '../../ui/controls/chip.tsx'
import { addressOf, changed, type View } from '../screener/conditions.ts'
import type { SearchQuery } from '../screener/queries.ts'
import { activeOwn } from './active-own.ts'
import { filterText as text } from './filter-text.ts'
import type { OfferedColumns } from './queries.ts'

interface OwnChipsProps {
  readonly conditions: SearchQuery
  readonly view: View
  readonly own: OfferedColumns
}

/** The conditions in force on a firm's own classes and columns, each with a way to take it away. */
export function OwnChips({ conditions, view, own }: OwnChipsProps) {
  const chips = activeOwn(conditions, own)
  if (chips.length === 0) return null
  return (
    <ul aria-label={text.form} className="mb-3 flex flex-wrap gap-2">
      {chips.map(({ label, rest }) => (
        <li key={label} className="max-w-full">
          <RemovableChip to={addressOf(changed({ ...conditions, view }, rest))} removeLabel={text.remove(label)}>
            {label}
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}
