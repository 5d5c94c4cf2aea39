import { etfManagements, premiumSides } from '@zhiheng/contract/etf-search.ts'
import { etfAims } from '@zhiheng/domain/etf-search/etf-aim.ts'
import { type EtfSort, etfSorts, usualEtfDirection } from '@zhiheng/domain/etf-search/etf-sorts.ts'
import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { LONGEST_SEARCH } from '@zhiheng/domain/screener/longest-search.ts'

import { distributions } from '../screener/conditions.ts'
import { searchPath } from '../screener/search-path.ts'

/** Conditions that narrow by any of several values. */
export const severalKeys = ['aim', 'asset_type', 'sector', 'index', 'tag', 'premium', 'distribution'] as const
/** Conditions on a figure. */
export const limitKeys = ['expense_max', 'size_min', 'volume_min', 'spread_max', 'premium_max', 'tracking_max'] as const

/** What the list of ETFs shows, as its address says it. */
export interface EtfView
  extends
    Readonly<Record<(typeof severalKeys)[number], readonly string[]>>,
    Readonly<Record<(typeof limitKeys)[number], string | null>> {
  readonly query: string
  readonly management: (typeof etfManagements)[number] | null
  /** Null: how well the words fit, else as the site sorts ETFs. */
  readonly sort: EtfSort | null
  /** Null: as one reads such a list. */
  readonly direction: 'asc' | 'desc' | null
  readonly page: number
}

/** The keys of the address. */
export const etfKeys = ['query', 'management', ...severalKeys, ...limitKeys, 'sort', 'direction', 'page']

const MOST_VALUES = 30

/** Reads an address; what it says wrongly is left out. The words stand in the path, a plain form puts all behind the `?`. */
export function readEtfView(params: Readonly<Record<string, string | undefined>>, search: URLSearchParams): EtfView {
  const sort = etfSorts.find((one) => one === search.get('sort') && one !== 'relevance') ?? null
  const direction = (['asc', 'desc'] as const).find((one) => one === search.get('direction')) ?? null
  return {
    query: (params['query'] ?? search.get('query') ?? '').trim().slice(0, LONGEST_SEARCH),
    management: etfManagements.find((one) => one === search.get('management')) ?? null,
    aim: among(search.getAll('aim'), isOf(etfAims)),
    asset_type: among(search.getAll('asset_type'), isOf(assetTypes)),
    sector: among([params['fundCategoryQuery'] ?? '', ...search.getAll('sector')], (value) => /^\d{4,5}$/.test(value)),
    index: among(search.getAll('index'), (value) => value !== '' && value.length <= 80),
    premium: among(search.getAll('premium'), isOf(premiumSides)),
    tag: among(search.getAll('tag'), (value) => value !== '' && value.length <= 20),
    distribution: among(search.getAll('distribution'), isOf(distributions)),
    expense_max: limitOf(search.get('expense_max')),
    size_min: limitOf(search.get('size_min')),
    volume_min: limitOf(search.get('volume_min')),
    spread_max: limitOf(search.get('spread_max')),
    premium_max: limitOf(search.get('premium_max')),
    tracking_max: limitOf(search.get('tracking_max')),
    sort,
    direction: sort === null || direction === usualEtfDirection(sort) ? null : direction,
    page: pageOf(params['page'] ?? search.get('page')),
  }
}

function among(given: readonly string[], fits: (value: string) => boolean): string[] {
  return [...new Set(given.flatMap((value) => value.split(',')).filter((value) => fits(value)))].slice(0, MOST_VALUES)
}

const isOf = (choices: readonly string[]) => (value: string) => choices.includes(value)

function limitOf(said: string | null): string | null {
  const value = said?.trim() ?? ''
  return /^\d{1,8}(\.\d{1,4})?$/.test(value) ? value : null
}

function pageOf(said: string | null): number {
  const page = Number(said ?? '')
  return Number.isInteger(page) && page >= 1 && page <= 9999 ? page : 1
}

/** What is asked of the site: as an address says it, without what says nothing. */
export function askedOf(view: EtfView): Record<string, string> {
  const { query, page, ...rest } = view
  const asked: Record<string, string> = query === '' ? {} : { query }
  for (const [key, value] of Object.entries(rest)) {
    const said = Array.isArray(value) ? value.join(',') : value
    if (typeof said === 'string' && said !== '') asked[key] = said
  }
  return page === 1 ? asked : { ...asked, page: String(page) }
}

/** The address of a view with something else chosen, from its first page where no other is named. */
export function etfAddress(now: EtfView, change: Partial<EtfView> = {}): string {
  const { query = '', ...asked } = askedOf({ ...now, page: 1, ...change })
  const path = searchPath(query, '/search/etf')
  const search = new URLSearchParams(asked).toString().replaceAll('%2C', ',')
  return search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`
}

/** The same search without values that ask for nothing. */
export function tidyEtfSearch(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams(askedOf(readEtfView({}, search)))
}

/** The list of which nothing is asked. */
export const noEtfConditions: EtfView = readEtfView({}, new URLSearchParams())

/** How many values narrow the list, besides the words. */
export function countNarrowing(view: EtfView): number {
  const several = severalKeys.reduce((sum, key) => sum + view[key].length, 0)
  const limits = limitKeys.filter((key) => view[key] !== null).length
  return several + limits + Number(view.management !== null)
}
