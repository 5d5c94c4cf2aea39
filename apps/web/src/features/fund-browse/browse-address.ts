import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import { type BrowseSort, browseSorts, type Direction } from '@zhiheng/domain/fund-browse/browse-sorts.ts'
import { usualDirection } from '@zhiheng/domain/screener/usual-direction.ts'

import { type NamedView, views } from '../screener/conditions.ts'

/** The list of all categories. */
export const BROWSE = '/browse'

/** The page of a category. */
export function browsePath(slug: string): string {
  return `${BROWSE}/${encodeURIComponent(slug)}`
}

/** What the page of a category shows, as its address says it. */
export interface BrowseView {
  readonly category: string
  /** Null: as the site sorts funds of which nothing else is asked. */
  readonly sort: BrowseSort | null
  /** Null: as one reads such a list. */
  readonly direction: Direction | null
  /** Of returns that are sorted by, and of figures of risk. */
  readonly period: PeriodKey
  readonly view: NamedView
  readonly page: number
}

/** The keys of the address. */
export const browseKeys = ['sort', 'direction', 'period', 'view', 'page'] as const

/** Reads an address; what it says wrongly is as usual. */
export function readBrowseView(category: string, search: URLSearchParams): BrowseView {
  const sort = browseSorts.find((one) => one === search.get('sort')) ?? null
  const direction = (['asc', 'desc'] as const).find((one) => one === search.get('direction')) ?? null
  return {
    category,
    sort,
    direction: sort === null || direction === usualDirection(sort) ? null : direction,
    period: periods.find((one) => one === search.get('period')) ?? '1y',
    view: views.find((one) => one === search.get('view')) ?? 'overview',
    page: pageOf(search.get('page')),
  }
}

function pageOf(said: string | null): number {
  const page = Number(said ?? '')
  return Number.isInteger(page) && page >= 1 && page <= 9999 ? page : 1
}

/** The address of a view with something else chosen, from its first page where no other is named; what is usual is left out. */
export function browseAddress(now: BrowseView, change: Partial<BrowseView> = {}): string {
  const { category, sort, direction, period, view, page } = { ...now, page: 1, ...change }
  // nothing in it is to be escaped: they are names of ours and a number
  const search = [
    sort === null ? '' : `&sort=${sort}`,
    sort === null || direction === null || direction === usualDirection(sort) ? '' : `&direction=${direction}`,
    period === '1y' ? '' : `&period=${period}`,
    view === 'overview' ? '' : `&view=${view}`,
    page === 1 ? '' : `&page=${page}`,
  ].join('')
  return search === '' ? browsePath(category) : `${browsePath(category)}?${search.slice(1)}`
}
