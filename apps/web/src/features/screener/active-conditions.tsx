import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { isCurrency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { ButtonLink } from '../../ui/controls/button.tsx'
import { RemovableChip } from '../../ui/controls/chip.tsx'
import { domicileNames } from '../funds/domicile-names.ts'
import { fundText } from '../funds/text.ts'
import { conditionText } from './condition-text.ts'
import {
  addressOf,
  changed,
  type ConditionKey,
  distributions,
  oneValued,
  severalValued,
  type View,
} from './conditions.ts'
import type { SearchQuery } from './queries.ts'
import { text } from './text.ts'

interface ActiveConditionsProps {
  readonly conditions: SearchQuery
  readonly view: View
  readonly sectorNames: ReadonlyMap<string, string>
}

interface Active {
  readonly key: ConditionKey
  readonly label: string
  /** What is left of the condition without this value. */
  readonly rest: string | undefined
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

function activeOf(conditions: SearchQuery, sectorNames: ReadonlyMap<string, string>): Active[] {
  const one = oneValued.flatMap((key): Active[] => {
    const value = conditions[key]
    return value === undefined ? [] : [{ key, label: labelOf(key, value, sectorNames), rest: undefined }]
  })
  const several = severalValued.flatMap((key): Active[] => {
    const values = conditions[key]?.split(',') ?? []
    return values.map((value) => {
      const rest = values.filter((other) => other !== value).join(',')
      return { key, label: labelOf(key, value, sectorNames), rest: rest === '' ? undefined : rest }
    })
  })
  return [...one, ...several]
}

function labelOf(key: ConditionKey, value: string, sectorNames: ReadonlyMap<string, string>): string {
  const range = Object.entries(conditionText.ranges).find(([name]) => name === key)?.[1]
  if (range)
    return `${conditionText.names[key]} ${range.sign} ${value.replace('-', '−')}${range.unit === '%' ? '%' : ` ${range.unit}`}`.trim()
  if (key === 'query') return `「${value}」`
  return valueName(key, value, sectorNames)
}

/** What a value of a condition is called. */
export function valueName(key: ConditionKey, value: string, sectorNames: ReadonlyMap<string, string>): string {
  const named: Partial<Record<ConditionKey, () => string | undefined>> = {
    asset_type: () => assetTypes.flatMap((type) => (type === value ? [fundText.kinds[type]] : []))[0],
    sector: () => sectorNames.get(value),
    sub_sector: () => sectorNames.get(value),
    market: () => Object.entries(fundText.markets).find(([market]) => market === value)?.[1],
    currency: () => (isCurrency(value) ? currencyNames[value] : undefined),
    domicile: () => domicileNames[value],
    score_min: () => `${conditionText.names.score_min} ${conditionText.scoreNames[value] ?? value}`,
    risk: () => `RR${value}`,
    distribution: () =>
      distributions.flatMap((each) => (each === value ? [conditionText.distributionNames[each]] : []))[0],
    hedged: () => conditionText.hedgedNames[value],
  }
  return named[key]?.() ?? value
}
