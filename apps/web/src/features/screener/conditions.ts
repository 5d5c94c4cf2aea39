import { periods } from '@zhiheng/contract/fields.ts'
import { sortKeys } from '@zhiheng/contract/screener.ts'
import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { recordOf } from '@zhiheng/domain/keyed/record-of.ts'
import { currencies } from '@zhiheng/domain/money/currency.ts'
import { LONGEST_SEARCH } from '@zhiheng/domain/screener/longest-search.ts'

import { fundText } from '../funds/text.ts'
import type { SearchQuery } from './queries.ts'
import { searchPath } from './search-path.ts'

export const scopes = ['all', 'onshore', 'offshore', 'etf', 'fund', 'for_sale', 'favorites'] as const
export const distributions = ['none', 'monthly', 'quarterly', 'semiannual', 'annual', 'irregular'] as const
export const views = ['overview', 'performance', 'risk', 'income'] as const
/** A set of columns that the site has made. */
export type NamedView = (typeof views)[number]
/** What the table shows: a set of the site, or columns of the reader's own in their order. */
export type View = NamedView | 'own' | `own,${string}`

type Reader = (given: readonly string[]) => string | undefined

/** The first that fits; what does not fit is not asked, so that a broken address still shows funds. */
const fitting =
  (fits: RegExp): Reader =>
  (given) =>
    given.map((value) => value.trim()).find((value) => fits.test(value))

const one =
  (choices: readonly string[]): Reader =>
  (given) =>
    given.find((value) => choices.includes(value))

const several =
  (fits: (value: string) => boolean): Reader =>
  (given) => {
    const values = [...new Set(given.flatMap((value) => value.split(',')).filter((value) => fits(value)))].slice(0, 30)
    return values.length === 0 ? undefined : values.join(',')
  }

const among = (choices: readonly string[]) => several((value) => choices.includes(value))
const matching = (pattern: RegExp) => several((value) => pattern.test(value))
const number = fitting(/^-?\d{1,12}(\.\d{1,4})?$/)

/** Limits on figures. */
const limits = [
  'perf_min',
  'perf_max',
  'volatility_max',
  'drawdown_max',
  'sharpe_min',
  'expense_max',
  'size_min',
  'peer_top_1y',
  'peer_top_3y',
  'peer_top_5y',
  'age_min',
  'yield_min',
  'capital_max',
  'tw_hold_min',
  'bought_min',
  'holdings_age_max',
  'consistency_min',
  'down_capture_max',
  'limit_times_min',
  'tenure_min',
  'tw_ratio_min',
  'tw_ratio_max',
  'least_single_max',
  'least_monthly_max',
] as const

const limitReaders = recordOf(limits, (): Reader => number)

const readers = {
  query: (given) => given.map((value) => value.trim().slice(0, LONGEST_SEARCH)).find((value) => value !== ''),
  scope: one(scopes),
  asset_type: among(assetTypes),
  sector: matching(/^\d{4,5}$/),
  sub_sector: matching(/^\d{5}$/),
  market: among(['TW', 'US', 'IN']),
  currency: among(currencies),
  domicile: matching(/^[A-Z]{3}$/),
  score_min: fitting(/^-?[0-3]$/),
  risk: matching(/^[1-5]$/),
  distribution: among(distributions),
  hedged: one(['1', '0']),
  management: among(['active', 'index']),
  charge: among(['front', 'back']),
  not_rated: among(Object.keys(fundText.notRated)),
  passes_4433: one(['1']),
  total_return: one(['1']),
  for_tarobo: one(['1']),
  period: one(periods),
  returns_in: one(['own', 'twd']),
  ...limitReaders,
  topic: matching(/^[a-z0-9-]{1,40}$/),
  house: (given) => given.find((value) => value !== '' && value.length <= 40),
  firm_class: matching(/^\d{1,9}$/),
  own: (given) => given.find((value) => /^\d/.test(value) && value.length <= 1000),
  abroad: one(['1', '0']),
  sort: one(sortKeys),
  direction: one(['asc', 'desc']),
  classes: one(['1', '0']),
  page: fitting(/^[1-9]\d{0,3}$/),
  size: one(['10', '20', '50', '100']),
} satisfies Record<keyof SearchQuery, Reader>

/** Gathered once: a page of a list reads its address four times. */
const namedReaders = Object.entries(readers)

/** A condition's name in the address. */
export type ConditionKey = keyof typeof readers

/** Conditions that narrow by any of several values. */
export const severalValued: readonly ConditionKey[] = [
  'asset_type',
  'sector',
  'sub_sector',
  'market',
  'currency',
  'domicile',
  'risk',
  'distribution',
  'management',
  'charge',
  'not_rated',
  'topic',
]
/** Conditions that narrow by one value. */
export const oneValued: readonly ConditionKey[] = [
  'query',
  'score_min',
  'hedged',
  'house',
  'passes_4433',
  'total_return',
  'for_tarobo',
  ...limits,
]

/** How many values narrow the funds, besides the words. */
export function countActive(conditions: SearchQuery): number {
  const single = oneValued.filter((key) => key !== 'query' && conditions[key] !== undefined).length
  const ofFirm = (conditions.firm_class?.split(',').length ?? 0) + (conditions.own?.split(';').length ?? 0)
  return severalValued.reduce((sum, key) => sum + (conditions[key]?.split(',').length ?? 0), single + ofFirm)
}

interface Address {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

/** What an address asks for. The words stand in the path, the rest in the query; a plain form puts all in the query. */
export function conditionsOf({ params, search }: Address): SearchQuery {
  const inPath: Partial<Record<ConditionKey, string | undefined>> = {
    query: params['query'],
    scope: params['scope'],
    sector: params['fundCategoryQuery'],
    page: params['page'],
  }
  // most of fifty conditions are asked for by few addresses
  const named = new Set(search.keys())
  const found = namedReaders.flatMap(([key, read]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal table
    const path = inPath[key as ConditionKey]
    if (path === undefined && !named.has(key)) return []
    const value = read(path === undefined ? search.getAll(key) : [path, ...search.getAll(key)])
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(found)
}

/** What an address asks the table to show; `own` alone: what the member has kept. Which columns there are, the table knows. */
export function viewOf(search: URLSearchParams): View {
  const asked = search.get('view') ?? ''
  return isOwnView(asked) ? asked : (views.find((view) => view === asked) ?? 'overview')
}

const OWN = /^own(?:,[a-z\d_-]{2,13}){0,40}$/

/** Whether a view is made of columns of the reader's own. */
export function isOwnView(view: string): view is Exclude<View, NamedView> {
  return OWN.test(view)
}

const usual: Partial<Record<string, string>> = {
  scope: 'all',
  period: '1y',
  returns_in: 'own',
  direction: 'desc',
  abroad: '0',
  page: '1',
  size: '20',
  classes: '0',
  view: 'overview',
}

/** The address of a search; what is usual is left out of it. */
export function addressOf(conditions: SearchQuery & { readonly view?: View }): string {
  const { query, ...rest } = conditions
  const isUsuallySorted = sortOf(conditions) === sortOf({ query })
  let path = searchPath(query ?? '')
  let before = path.includes('?') ? '&' : '?'
  for (const [key, value] of Object.entries(rest)) {
    if (value === undefined || value === usual[key] || (key === 'sort' && isUsuallySorted)) continue
    path += `${before}${key}=${asAsked(value)}`
    before = '&'
  }
  return path
}

/** A value as an address has it; a page has twenty addresses of mostly plain values. */
function asAsked(value: string): string {
  if (/^[\w*.,-]*$/.test(value)) return value
  return new URLSearchParams({ value }).toString().slice('value='.length).replaceAll('%2C', ',')
}

/** A name for a search, whichever of its pages is shown. */
export function searchOf({ page: _page, ...conditions }: SearchQuery): string {
  return JSON.stringify(conditions)
}

/** What a page of funds reads behind the `?`: the conditions, the columns, and why the reader came. */
export const searchKeys = [...Object.keys(readers), 'view', 'cta']

/** The same search without values that ask for nothing, and without what is usual. */
export function tidySearch(search: URLSearchParams): URLSearchParams {
  const said = { ...conditionsOf({ params: {}, search }), view: viewOf(search) }
  const tidy = new URLSearchParams()
  for (const [key, value] of Object.entries(said)) {
    if (value !== undefined && value !== usual[key]) tidy.set(key, value)
  }
  if (search.get('cta') === 'favorite') tidy.set('cta', 'favorite')
  return tidy
}

/** A search with one condition changed or, by undefined, left out; it begins at its first page again. */
export function changed<C extends SearchQuery & { readonly view?: View }>(
  conditions: C,
  change: { readonly [K in keyof C]?: C[K] | undefined },
): C {
  const next: Record<string, unknown> = { ...conditions, page: undefined, ...change }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same keys, each with a value of its own type or none
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as C
}

/** The sort that an address need not name: how well the words fit, or the score where there are none. */
function sortOf({ sort, query }: SearchQuery): NonNullable<SearchQuery['sort']> {
  if (query === undefined) return sort === undefined || sort === 'relevance' ? 'score' : sort
  return sort ?? 'relevance'
}
