import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchEtfs as call } from '@zhiheng/contract/etf-search.ts'
import { ScreenerQuery } from '@zhiheng/contract/screener.ts'
import { type EtfSort, usualEtfDirection } from '@zhiheng/domain/etf-search/etf-sorts.ts'
import type { Filter } from '@zhiheng/domain/screener/apply-filters.ts'
import { type Facet, pageOfRows, screenRows } from '@zhiheng/domain/screener/screen-rows.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { researchOf } from '../funds/research.ts'
import { filtersOf } from '../screener/filters-of.ts'
import { toldList } from '../screener/read-list.ts'
import { type NamedRows, rowsNamed } from '../screener/rows-named.ts'
import { foundFunds, soldFilter, textFilter } from '../screener/search-funds.ts'
import { etfCategories, type EtfCategory, type EtfNumber, etfNumbers, type EtfTable, etfTable } from './etf-table.ts'

type Query = InputOf<typeof call>['query']
type Reply = ReplyOf<typeof call>

const A_PAGE = 20
const PERIOD = '1y'
const sharedFacets = ['asset_type', 'sector', 'distribution'] as const

/** ETFs that meet conditions, a page of them: the screener's rows and rules, with what ETFs have beside. */
export function searchEtfs(market: Market, query: Query): Reply {
  const research = researchOf(market)
  const table = etfTable(research)
  const { screener } = table
  const named = rowsNamed(research, query.query ?? '', [])
  const screened = screenRows({
    filters: filters(table, query, named),
    facets: facets(table),
    groups: screener.classes,
  })
  const sortedBy = sortOf(table, query, named)
  const direction = query.direction ?? usualEtfDirection(sortedBy)
  const pageTotal = Math.ceil(screened.total / A_PAGE)
  // an address from a longer list shows the last page of this one
  const page = Math.max(1, Math.min(query.page, pageTotal))
  const rows = pageOfRows(screened, {
    order: orderOf(table, { sortedBy, direction, named }),
    skip: (page - 1) * A_PAGE,
    take: A_PAGE,
  })
  return {
    as_of: market.funds.length === 0 ? null : market.asOf,
    entries: entriesOf(research, table, rows),
    page,
    page_total: pageTotal,
    total: screened.total,
    sorted_by: sortedBy,
    direction,
    known: knownOf(table),
    facets: screened.facets,
    unknown: screened.unknown,
    // without that it is an ETF it would not belong here
    relax: screened.relax.filter(({ filter }) => filter !== 'scope'),
    ...(named === null || named.listed === null ? {} : { listed: toldList(named.listed, screener.rowOf) }),
  }
}

function filters(table: EtfTable, query: Query, named: NamedRows | null): Filter[] {
  const { screener } = table
  const {
    management,
    aim = [],
    tag = [],
    index = [],
    premium = [],
    asset_type,
    sector,
    distribution,
    expense_max,
    size_min,
  } = query
  const conditions = { ...ScreenerQuery.parse({}), scope: 'etf' as const }
  const shared = { ...conditions, asset_type, sector, distribution, expense_max, size_min }
  const values = (name: EtfCategory, allowed: readonly string[]): Filter[] =>
    allowed.length === 0 ? [] : [{ name, kind: 'values', categories: table.categories[name], allowed }]
  return [
    ...textFilter(named),
    ...soldFilter(screener, {}, named),
    ...filtersOf(screener, shared),
    ...values('management', management === undefined ? [] : [management]),
    ...values('aim', aim),
    ...values('tag', tag),
    ...values('index', index),
    ...values('premium', premium),
    // what is not known meets no limit
    ...range('volume_min', table.numbers.volume, { min: query.volume_min ?? null, max: null }),
    ...range('spread_max', table.numbers.spread, { min: null, max: query.spread_max ?? null }),
    ...range('premium_max', table.gaps.premium, { min: null, max: query.premium_max ?? null }),
    ...range('tracking_max', table.gaps.tracking, { min: null, max: query.tracking_max ?? null }),
  ]
}

function range(name: string, numbers: Float64Array, limits: { min: number | null; max: number | null }): Filter[] {
  return limits.min === null && limits.max === null ? [] : [{ name, kind: 'range', values: numbers, ...limits }]
}

function facets({ screener, categories }: EtfTable): Facet[] {
  return [
    ...etfCategories.map((name): Facet => ({ name, kind: 'values', categories: categories[name] })),
    ...sharedFacets.map((name): Facet => ({ name, kind: 'values', categories: screener.categories[name] })),
  ]
}

function sortOf({ screener, facts }: EtfTable, { sort = 'relevance' }: Query, named: NamedRows | null): EtfSort {
  if (sort !== 'relevance') return sort
  if (named !== null) return 'relevance'
  const sizes = screener.numbers('size')
  return facts.some((one, row) => one !== null && !Number.isNaN(sizes[row])) ? 'size' : 'name'
}

interface Sorting {
  readonly sortedBy: EtfSort
  readonly direction: 'asc' | 'desc'
  readonly named: NamedRows | null
}

function orderOf({ screener, orders }: EtfTable, { sortedBy, direction, named }: Sorting): Uint32Array {
  if (sortedBy === 'relevance') return named?.order ?? screener.order('name', PERIOD).asc
  return isEtfNumber(sortedBy) ? orders[sortedBy][direction] : screener.order(sortedBy, PERIOD)[direction]
}

function isEtfNumber(sort: EtfSort): sort is EtfNumber {
  return etfNumbers.some((one) => one === sort)
}

function entriesOf(research: Research, { screener, facts }: EtfTable, rows: readonly number[]): Reply['entries'] {
  const places = rows.flatMap((row) => screener.funds[row]?.index ?? [])
  return foundFunds(research.market, places, PERIOD).flatMap((fund, at) => {
    const own = facts[rows[at] ?? -1]
    return own === null || own === undefined ? [] : [{ ...fund, ...own }]
  })
}

const counted = new WeakMap<EtfTable, Reply['known']>()

function knownOf(table: EtfTable): Reply['known'] {
  const known = counted.get(table) ?? countKnown(table)
  counted.set(table, known)
  return known
}

function countKnown({ screener, facts }: EtfTable): Reply['known'] {
  const etfs = facts.flatMap((one, row) => (one === null ? [] : [{ ...one, fund: screener.funds[row] }]))
  const count = (isKnown: (etf: (typeof etfs)[number]) => boolean) => etfs.filter(isKnown).length
  return {
    index_name: count((etf) => etf.index_name !== null),
    tags: count((etf) => etf.tags.length > 0),
    premium: count((etf) => etf.premium !== null),
    tracking: count((etf) => etf.tracking !== null),
    volume: count((etf) => etf.volume !== null),
    spread: count((etf) => etf.spread !== null),
    expense: count(({ fund }) => (fund?.totalExpensePercent ?? null) !== null),
    size: count(({ fund }) => (fund?.sizeTwd ?? null) !== null),
    holdings_date: count((etf) => etf.holdings_date !== null),
    launch_date: count(({ fund }) => (fund?.launchDate ?? null) !== null),
  }
}
