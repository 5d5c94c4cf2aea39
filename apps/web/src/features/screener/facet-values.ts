import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'

import { type ConditionKey, distributions } from './conditions.ts'
import type { SearchQuery } from './queries.ts'

/** Conditions that are ticked from a list. */
export const facetKeys = [
  'asset_type',
  'risk',
  'sector',
  'topic',
  'currency',
  'distribution',
  'domicile',
  'market',
  'management',
  'charge',
  'not_rated',
] as const satisfies readonly ConditionKey[]
export type FacetKey = (typeof facetKeys)[number]
/** Those, and one that a form may show in another way. */
export type ListKey = FacetKey | 'sub_sector'

export interface FacetValue {
  readonly value: string
  /** How many funds it would give with the other conditions kept. */
  readonly count: number
  readonly on: boolean
}

/** The 14 groups overlap the 23 markets and bear some of their names: a list of both would count funds twice. */
function isListed(key: ListKey, value: string): boolean {
  return key !== 'sector' || value.startsWith('23')
}

const orders: Partial<Record<ListKey, readonly string[]>> = {
  asset_type: assetTypes,
  risk: ['1', '2', '3', '4', '5'],
  distribution: distributions,
  management: ['active', 'index'],
  charge: ['front', 'back'],
}

/** The values of a list that lead somewhere or are ticked: in their own order, else the most frequent first. */
export function facetValues(
  key: ListKey,
  counts: Readonly<Record<string, number>>,
  conditions: SearchQuery,
): FacetValue[] {
  const ticked = new Set(conditions[key]?.split(','))
  const values = [...new Set([...Object.keys(counts), ...ticked])]
    .map((value) => ({ value, count: counts[value] ?? 0, on: ticked.has(value) }))
    .filter(({ value, count, on }) => on || (value !== 'null' && count > 0 && isListed(key, value)))
  const order = orders[key]
  if (order) return values.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
  return values.toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}
