import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { domicileNames } from '@zhiheng/domain/funds/domicile-names.ts'
import { isCurrency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { fundText } from '../funds/text.ts'
import { conditionText } from './condition-text.ts'
import { type ConditionKey, distributions, oneValued, severalValued } from './conditions.ts'
import type { NumberParts } from './number-chip.tsx'
import type { SearchQuery } from './queries.ts'
import { text } from './text.ts'
import { topicKey } from './topic-names.ts'

interface Active {
  readonly key: ConditionKey
  readonly label: string
  /** Of a limit: the same around its number. */
  readonly number?: NumberParts
  /** What is left of the condition without this value. */
  readonly rest: string | undefined
}

/** The values that narrow a search, in words. */
export function activeOf(conditions: SearchQuery, sectorNames: ReadonlyMap<string, string>): Active[] {
  const one = oneValued.flatMap((key): Active[] => {
    const value = conditions[key]
    if (value === undefined) return []
    const isInTwd = conditions.returns_in === 'twd' && isReturn(key)
    const number = partsOf(key, value, isInTwd)
    const label = labelOf(key, value, { sectorNames, isInTwd })
    return [{ key, label, rest: undefined, ...(number !== null && { number }) }]
  })
  const several = severalValued.flatMap((key): Active[] => {
    const values = conditions[key]?.split(',') ?? []
    return values.map((value) => {
      const rest = values.filter((other) => other !== value).join(',')
      return { key, label: labelOf(key, value, { sectorNames }), rest: rest === '' ? undefined : rest }
    })
  })
  return [...one, ...several]
}

/** A limit in words around its number; null for what is none. */
function partsOf(key: ConditionKey, value: string, isInTwd = false): NumberParts | null {
  const range = Object.entries(conditionText.ranges).find(([name]) => name === key)?.[1]
  if (range === undefined) return null
  const name = conditionText.names[key]
  const said = isInTwd ? conditionText.inTwd.replace('{name}', name) : name
  return { before: `${said} ${range.sign}`, value, after: range.unit }
}

/** Whether a limit is on returns, which are in the currency that is chosen for them. */
export function isReturn(key: ConditionKey): boolean {
  return key === 'perf_min' || key === 'perf_max'
}

interface Beside {
  readonly sectorNames: ReadonlyMap<string, string>
  readonly isInTwd?: boolean
}

function labelOf(key: ConditionKey, value: string, { sectorNames, isInTwd }: Beside): string {
  const parts = partsOf(key, value, isInTwd)
  if (parts !== null) {
    const { before, after } = parts
    return `${before} ${value.replace('-', '−')}${after === '%' ? '%' : ` ${after}`}`.trim()
  }
  if (key === 'query') return `「${value}」`
  return valueName(key, value, sectorNames)
}

/** What a value of a condition is called; markets, sub-sectors and topics by their names. */
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
    management: () => conditionText.managementNames[value],
    charge: () => conditionText.chargeNames[value],
    not_rated: () => Object.entries(fundText.notRated).find(([reason]) => reason === value)?.[1],
    topic: () => sectorNames.get(topicKey(value)) ?? conditionText.lostTopic,
    passes_4433: () => conditionText.flagNames.passes_4433,
    total_return: () => conditionText.flagNames.total_return,
    for_tarobo: () => conditionText.flagNames.for_tarobo,
  }
  return named[key]?.() ?? value
}

/** All that a saved search asks for, in words: where it looks, and what narrows it. */
export function sayConditions(conditions: SearchQuery, sectorNames: ReadonlyMap<string, string>): string[] {
  const { scope, abroad } = conditions
  return [
    ...(scope === undefined || scope === 'all' ? [] : [`${text.scope}：${text.scopeNames[scope]}`]),
    ...activeOf(conditions, sectorNames).map(({ label }) => label),
    ...(abroad === '1' ? [conditionText.abroad] : []),
  ]
}
