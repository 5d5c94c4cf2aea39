import { useNavigate } from 'react-router'

import { ButtonLink } from '../../ui/controls/button.tsx'
import { RemovableChip } from '../../ui/controls/chip.tsx'
import { DrawnHere } from '../../ui/layout/drawn-part.tsx'
import { conditionText } from './condition-text.ts'
import { addressOf, changed, searchOf, type View } from './conditions.ts'
import { NumberChip } from './number-chip.tsx'
import type { SearchQuery } from './queries.ts'
import { activeOf } from './say-conditions.ts'
import { text } from './text.ts'

interface ActiveConditionsProps {
  readonly conditions: SearchQuery
  readonly view: View
  readonly sectorNames: ReadonlyMap<string, string>
}

/** The conditions in force, each with a way to take it away; the numbers of limits are corrected where they stand. */
export function ActiveConditions({ conditions, view, sectorNames }: ActiveConditionsProps) {
  const active = activeOf(conditions, sectorNames)
  const navigate = useNavigate()
  if (active.length === 0) return null
  const correct = (key: string, value: string) =>
    void navigate(addressOf(changed({ ...conditions, view }, { [key]: value })), { preventScrollReset: true })
  // the same on each page of what was found
  const drawnAs = `conditions ${searchOf(conditions)} ${view} ${active.map(({ label }) => label).join()}`
  return (
    <DrawnHere drawnAs={drawnAs}>
      <ul aria-label={text.filters} className="mb-3 flex flex-wrap gap-2">
        {active.map(({ key, label, number, rest }) => {
          const to = addressOf(changed({ ...conditions, view }, { [key]: rest }))
          const removeLabel = conditionText.remove.replace('{name}', label)
          return number === undefined ? (
            <li key={`${key} ${label}`} className="max-w-full">
              <RemovableChip to={to} removeLabel={removeLabel}>
                {label}
              </RemovableChip>
            </li>
          ) : (
            <li key={key} className="max-w-full">
              <NumberChip
                {...number}
                removeTo={to}
                removeLabel={removeLabel}
                onCorrect={(value) => correct(key, value)}
              />
            </li>
          )
        })}
        <li>
          <ButtonLink to={addressOf({ view })} variant="ghost" size="sm">
            {text.clear}
          </ButtonLink>
        </li>
      </ul>
    </DrawnHere>
  )
}
