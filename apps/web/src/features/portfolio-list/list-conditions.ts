import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listPortfolios, type ListSort, listSorts } from '@zhiheng/contract/portfolio-list.ts'

import { type CallQuery, query } from '../../api/query.ts'
import { pageInAddress } from '../../page/page-in-address.ts'

export type PortfolioList = ReplyOf<typeof listPortfolios>

/** What the list of portfolios is narrowed and sorted by, and which ten of it are shown. */
export interface ListConditions {
  readonly page: number
  readonly sort: ListSort
  readonly direction?: 'asc' | 'desc' | undefined
  readonly tag?: string | undefined
  readonly query?: string | undefined
}

const LONGEST_QUERY = 40

/** What the address asks for; what it says wrongly is left out. */
export function conditionsOf(address: URLSearchParams): ListConditions {
  const tag = address.get('tag') ?? ''
  const words = (address.get('query') ?? '').trim().slice(0, LONGEST_QUERY)
  return {
    page: pageInAddress(address),
    sort: listSorts.find((sort) => sort === address.get('sort')) ?? 'newest',
    direction: (['asc', 'desc'] as const).find((each) => each === address.get('direction')),
    tag: /^[1-9]\d{0,14}$/.test(tag) ? tag : undefined,
    query: words === '' ? undefined : words,
  }
}

/** The address of a list; the first page of all, newest first, has none of its own. */
export function addressOf(conditions: ListConditions): string {
  const said = new URLSearchParams(queryOf(conditions))
  if (conditions.page === 1) said.delete('page')
  if (conditions.sort === 'newest') said.delete('sort')
  return said.size === 0 ? '/portfolios' : `/portfolios?${said.toString()}`
}

/** The portfolios under some conditions. */
export function portfoliosWhere(conditions: ListConditions): CallQuery<PortfolioList> {
  return query(listPortfolios, { query: queryOf(conditions) })
}

function queryOf({ page, ...rest }: ListConditions) {
  const said = Object.entries(rest).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return { page: String(page), ...Object.fromEntries(said) }
}

/** Whether anything but the page and the order is asked for. */
export function isNarrowed({ tag, query: words }: ListConditions): boolean {
  return tag !== undefined || words !== undefined
}

/** Columns that begin with the smallest. */
const upwards: ReadonlySet<ListSort> = new Set(['name'])

/** Which way a list is sorted by a column; null where it is not. */
export function directionOf({ sort, direction }: ListConditions, column: ListSort): 'asc' | 'desc' | null {
  if (sort !== column) return null
  return direction ?? (upwards.has(column) ? 'asc' : 'desc')
}

/** The address of the list sorted by a column: the other way round where it is sorted by it already. */
export function sortedBy(conditions: ListConditions, column: ListSort): string {
  const now = directionOf(conditions, column)
  const direction = now === null ? undefined : now === 'asc' ? 'desc' : 'asc'
  return addressOf({ ...conditions, page: 1, sort: column, direction })
}
