import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { useNavigate } from 'react-router'

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
