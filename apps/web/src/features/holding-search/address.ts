import { type AssetType, assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { isPathPart } from '@zhiheng/domain/funds/path-part.ts'
import type { Join } from '@zhiheng/domain/holding-search/condition.ts'
import {
  readConditions,
  type WrittenCondition,
  writeConditions,
} from '@zhiheng/domain/holding-search/conditions-in-address.ts'
import { splitNames } from '@zhiheng/domain/screener/split-names.ts'

import { ApiError } from '../../api/api-error.ts'

/** Ways to search; the first three put the same conditions together and differ in what they suggest. */
export const modes = ['security', 'industry', 'country', 'topic', 'fund', 'portfolio'] as const
export type Mode = (typeof modes)[number]

/** What the page is asked for. */
export interface Asked {
  readonly mode: Mode
  /** Conditions as they are written, the name of a topic, or the id of a fund or a portfolio. */
  readonly query: string
  readonly join: Join
  readonly page: number
  readonly filters: Filters
}

/** Which of the funds found are shown. */
export interface Filters {
  /** Any of them; none: all. */
  readonly asset_type: readonly AssetType[]
  readonly risk: readonly string[]
  /** Without those that the member holds. */
  readonly without_own: boolean
}

export const riskLevels = ['1', '2', '3', '4', '5'] as const
export const noFilters: Filters = { asset_type: [], risk: [], without_own: false }

/** Whether some of the funds found may be left out. */
export function isFiltered({ asset_type, risk, without_own }: Filters): boolean {
  return asset_type.length > 0 || risk.length > 0 || without_own
}

/** The keys that the page reads behind the `?`. `add` is what a form without JavaScript brings. */
export const askedKeys = ['query', 'join', 'page', 'add', 'asset_type', 'risk', 'without_own'] as const

const MOST_PAGES = 9999

/**
 * Reads an address; what it says wrongly behind its `?` is as usual.
 *
 * @throws ApiError not_found for a mode that there is not
 */
export function readAsked(params: Readonly<Record<string, string | undefined>>, search: URLSearchParams): Asked {
  const mode = modes.find((one) => one === (params['mode'] ?? 'security'))
  if (mode === undefined) throw new ApiError({ code: 'not_found', status: 404 })
  const page = Number(params['page'] ?? search.get('page') ?? '1')
  const written = params['query'] ?? search.get('query') ?? ''
  const added = isOfConditions(mode) ? splitNames(search.get('add') ?? '').map(named) : []
  return {
    mode,
    query: added.length === 0 ? written.trim() : writeConditions([...readConditions(written), ...added]),
    join: search.get('join') === 'any' ? 'any' : 'all',
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    filters: {
      asset_type: among(assetTypes, search.get('asset_type')),
      risk: among(riskLevels, search.get('risk')),
      without_own: search.get('without_own') === '1',
    },
  }
}

/** What an address of the page asks for, below whatever prefix; null for another page, and for what there is not. */
export function askedAt({ pathname, search }: { readonly pathname: string; readonly search: string }): Asked | null {
  const [, written] = /\/search\/holding(?:\/(.*))?$/.exec(pathname) ?? []
  if (written === undefined && !pathname.endsWith('/search/holding')) return null
  const [mode, query, page] = (written ?? '').split('/').map((part) => (part === '' ? undefined : decoded(part)))
  try {
    return readAsked({ mode, query, page }, new URLSearchParams(search))
  } catch {
    return null
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** In their own order, so that one choice has one address. */
function among<Value extends string>(values: readonly Value[], written: string | null): Value[] {
  const given = written?.split(',')
  return values.filter((value) => given?.includes(value))
}

/** Whether the mode puts conditions together. */
export function isOfConditions(mode: Mode): boolean {
  return mode !== 'topic' && mode !== 'fund' && mode !== 'portfolio'
}

/** A name that was typed, as a condition: it is held. */
export function named(name: string): WrittenCondition {
  return { kind: null, name, op: 'holds', percent: null }
}

/** The address of a search with something else asked for; its first page where not another one is. */
export function addressOf(asked: Pick<Asked, 'mode' | 'query'> & Partial<Asked>, changed: Partial<Asked> = {}): string {
  const { mode, query, join, page, filters } = { join: 'all', filters: noFilters, ...asked, page: 1, ...changed }
  const search = new URLSearchParams()
  const isFit = isPathPart(query)
  const path = ['/search/holding', mode]
  if (isFit) path.push(encodeURIComponent(query), ...(page > 1 ? [String(page)] : []))
  if (query !== '' && !isFit) search.set('query', query)
  if (page > 1 && !isFit) search.set('page', String(page))
  if (join === 'any' && isOfConditions(mode)) search.set('join', join)
  for (const [key, value] of filterFields(filters)) search.set(key, value)
  const plain = mode === 'security' && query === '' ? '/search/holding' : path.join('/')
  return search.size === 0 ? plain : `${plain}?${search.toString().replaceAll('%2C', ',')}`
}

/** Filters as the address and the call name them. */
export function filterFields({ asset_type, risk, without_own }: Filters): [string, string][] {
  const fields: [string, string][] = [
    ['asset_type', asset_type.join(',')],
    ['risk', risk.join(',')],
    ['without_own', without_own ? '1' : ''],
  ]
  return fields.filter(([, value]) => value !== '')
}
