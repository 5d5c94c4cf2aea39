import { useQuery } from '@tanstack/react-query'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'
import { useNavigate } from 'react-router'

import { RemovableChip } from '../../ui/controls/chip.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { addressOf, type Comparing } from './comparing.ts'
import { models, ownPortfolios } from './queries.ts'
import { SeriesMark } from './series-mark.tsx'
import { text } from './text.ts'

interface PickerProps {
  readonly comparing: Comparing
  /** Those who are compared, with their names. */
  readonly named: readonly { readonly key: string; readonly name: string }[]
}

/** Who is compared: chips to take out, a list to put in. */
export function ComparePicker({ comparing, named }: PickerProps) {
  return (
    <nav aria-label={text.picker} className="no-print mt-4 flex flex-wrap items-center gap-2">
      {named.map(({ key, name }, place) => (
        <RemovableChip
          key={key}
          to={addressOf({ ...comparing, keys: comparing.keys.filter((each) => each !== key) })}
          removeLabel={text.remove(name)}
        >
          <span className="inline-flex max-w-full items-center gap-1.5">
            <SeriesMark place={place} />
            <span className="truncate">{name}</span>
          </span>
        </RemovableChip>
      ))}
      <AddChoice comparing={comparing} />
    </nav>
  )
}

function AddChoice({ comparing }: { comparing: Comparing }) {
  const navigate = useNavigate()
  const { data: own } = useQuery(ownPortfolios(1))
  const { data: published } = useQuery(models)
  const free = (key: string) => !comparing.keys.includes(key)
  const owned = (own?.pfms ?? []).filter(({ id }) => free(String(id)))
  const levels = (published?.points ?? []).flatMap(({ level }) =>
    isRiskLevel(level) && free(`m${level}`) ? [{ key: `m${level}`, name: riskLevelNames[level] }] : [],
  )
  return (
    <>
      <Select
        aria-label={text.add}
        value=""
        onChange={(event) => {
          const keys = [...comparing.keys, event.target.value]
          void navigate(addressOf({ ...comparing, keys }), { preventScrollReset: true })
        }}
      >
        <option value="" disabled>
          {text.add}
        </option>
        {owned.length > 0 && (
          <optgroup label={text.own}>
            {owned.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        {levels.length > 0 && (
          <optgroup label={text.models}>
            {levels.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
      {/* the list above names the newest ten */}
      {(own?.page_total ?? 1) > 1 && <TextLink to="/portfolios">{text.toList}</TextLink>}
    </>
  )
}
