import { ButtonLink } from '../../ui/controls/button.tsx'
import { RemovableChip } from '../../ui/controls/chip.tsx'
import { conditionText } from './condition-text.ts'
import { addressOf, changed, type View } from './conditions.ts'
import type { SearchQuery } from './queries.ts'
import { activeOf } from './say-conditions.ts'
import { text } from './text.ts'

interface ActiveConditionsProps {
  readonly conditions: SearchQuery
  readonly view: View
  readonly sectorNames: ReadonlyMap<string, string>
}

/** The conditions in force, each with a way to take it away. */
export function ActiveConditions({ conditions, view, sectorNames }: ActiveConditionsProps) {
  const active = activeOf(conditions, sectorNames)
  if (active.length === 0) return null
  return (
    <ul aria-label={text.filters} className="mb-3 flex flex-wrap gap-2">
      {active.map(({ key, label, rest }) => (
        <li key={`${key} ${label}`}>
          <RemovableChip
            to={addressOf(changed({ ...conditions, view }, { [key]: rest }))}
            removeLabel={conditionText.remove.replace('{name}', label)}
          >
            {label}
          </RemovableChip>
        </li>
      ))}
      <li>
        <ButtonLink to={addressOf({ view })} variant="ghost" size="sm">
          {text.clear}
        </ButtonLink>
      </li>
    </ul>
  )
}
