import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { useNavigate } from 'react-router'

import { ChipLink, RemovableChip } from '../../ui/controls/chip.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { fundText } from '../funds/text.ts'
import { addressOf, type FavoriteConditions, conditionsOf, isNarrowed } from './conditions.ts'
import type { Favorites } from './queries.ts'
import { text } from './text.ts'

interface FiltersProps {
  readonly facets: Favorites['facets']
  readonly conditions: FavoriteConditions
}

interface Choice {
  readonly value: string
  readonly label: string
  readonly count: number
}

/** Narrows the favourites by what there is among them; each choice is an address. */
export function FavoritesFilters({ facets, conditions }: FiltersProps) {
  const navigate = useNavigate()
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(addressOf({ ...conditions, page: 1 }).split('?')[1])
    if (value === '') next.delete(name)
    else next.set(name, value)
    void navigate(addressOf(conditionsOf(next)), { preventScrollReset: true })
  }
  const all = {
    asset_type: facets.asset_type.map((each) => ({ ...each, label: fundText.kinds[each.value] })),
    market: facets.market,
    currency: facets.currency.map((each) => ({ ...each, label: currencyNames[each.value] })),
  } satisfies Record<string, readonly Choice[]>
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="vh">{text.filters}</legend>
      {(['asset_type', 'market', 'currency'] as const).map((name) => (
        <Select
          key={name}
          aria-label={text.filterNames[name]}
          value={conditions[name] ?? ''}
          onChange={(event) => choose(name, event.target.value)}
          className="max-md:flex-[1_1_30%]"
        >
          <option value="">{text.filterAll[name]}</option>
          {all[name].map(({ value, label, count }) => (
            <option key={value} value={value}>
              {label}（{count}）
            </option>
          ))}
        </Select>
      ))}
      {isNarrowed(conditions) && (
        <TextLink
          to="/favorites"
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-13 fine:min-h-9"
        >
          {text.filterClear}
        </TextLink>
      )}
    </fieldset>
  )
}

/** The member's groups, and what has changed: one press narrows the list, another widens it again. */
export function GroupChips({ facets, conditions }: FiltersProps) {
  const group = (value: string | undefined) => addressOf({ ...conditions, page: 1, group: value })
  const changed = (value: '1' | undefined) => addressOf({ ...conditions, page: 1, changed: value })
  if (facets.group.length === 0 && facets.changed === 0) return null
  return (
    <nav aria-label={text.group} className="no-print mt-3 flex flex-wrap gap-2">
      {facets.changed > 0 &&
        (conditions.changed === '1' ? (
          <RemovableChip to={changed(undefined)} removeLabel={text.widen(text.changed(facets.changed))}>
            {text.changed(facets.changed)}
          </RemovableChip>
        ) : (
          <ChipLink to={changed('1')}>{text.changed(facets.changed)}</ChipLink>
        ))}
      {facets.group.map(({ value, label, count }) =>
        conditions.group === String(value) ? (
          <RemovableChip key={value} to={group(undefined)} removeLabel={text.widen(label)}>
            {label}
          </RemovableChip>
        ) : (
          <ChipLink key={value} to={group(String(value))}>
            <span className="min-w-0 truncate">{label}</span>
            <span className="text-12 text-ink-3">{count}</span>
          </ChipLink>
        ),
      )}
    </nav>
  )
}
