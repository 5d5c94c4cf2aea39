import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchFunds as call } from '@zhiheng/contract/screener.ts'
import type { Filter } from '@zhiheng/domain/screener/apply-filters.ts'
import { pageOfRows, type Screened, screenRows } from '@zhiheng/domain/screener/screen-rows.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import type { OwnColumns } from '../firm-pools/read-own-columns.ts'
import type { Research } from '../funds/compute-figures.ts'
import { findHolders, type Holder } from '../funds/find-holders.ts'
import { researchOf } from '../funds/research.ts'
import { facetsOf, filtersOf, perfColumn } from './filters-of.ts'
import { cachedEntry } from './found-entries.ts'
import { offeredColumns, type OwnScreen, ownScreen } from './own-conditions.ts'
import { readList, toldList } from './read-list.ts'
import { type NamedRows, rowsNamed } from './rows-named.ts'
import { type ScreenerTable, screenerTable } from './screener-table.ts'
import { type SearchTexts, searchTexts } from './search-texts.ts'
import { securityMeant } from './security-meant.ts'
import { hasSlowFigures, prepareSlowFigures } from './slow-columns.ts'
import { noTopics, topicScreen, type TopicsOfSearch } from './topics-of-search.ts'
import { reasonOf } from './why-row-stands.ts'

type Query = InputOf<typeof call>['query']
type Reply = ReplyOf<typeof call>
type SortKey = Reply['sorted_by']

/** Keys of the funds that are looked at; null: all. */
export type OnlyFunds = readonly number[] | null

/** Within what a search looks, and by what else. */
interface Scope {
  readonly only?: OnlyFunds
  /** Classes and columns of the firm on whose site it is asked. */
  readonly own?: OwnColumns | null
  /** Left out: none are counted, and a condition on them finds nothing. */
  readonly topics?: TopicsOfSearch
}

/** Whether a search asks for figures that take long. */
function asksSlowly({ consistency_min: share, down_capture_max: down, sort, more }: Query): boolean {
  return share !== undefined || down !== undefined || sort === 'consistency' || sort === 'down_capture' || more === '1'
}

/**
 * Filters, counts and sorts all listed funds, or some. A text also finds the funds that hold the security it means.
 */
export async function searchFunds(site: Pick<Site, 'db' | 'market'>, query: Query, scope: Scope = {}): Promise<Reply> {
  const market = site.market()
  const [{ security, holders }] = await Promise.all([
    holdersMeant(site.db, market, query.query ?? ''),
    asksSlowly(query) && prepareSlowFigures(market),
  ])
  const found = screenFunds(market, query, holders, scope)
  return security === undefined ? found : { ...found, held: { isin: security.isin, name: security.name } }
}

/** The security that a text means, if any, and the classes that hold it. */
export async function holdersMeant(db: Database, market: Market, text: string) {
  const texts = searchTexts(researchOf(market))
  const security = readList(texts, text) === null ? securityMeant(texts, text) : undefined
  return { security, holders: security === undefined ? [] : await findHolders(db, market, security.isin) }
}

/**
 * The same in memory alone. One row a strategy unless all classes are asked for: of those that meet the conditions the one
 * that stands for it first.
 *
 * @param holders - classes that the text finds besides those it names, the largest weight first
 */
export function screenFunds(
  market: Market,
  query: Query,
  holders: readonly Holder[],
  { only = null, own = null, topics = noTopics }: Scope = {},
): Reply {
  const research = researchOf(market)
  const table = screenerTable(research)
  const take = Number(query.size)
  const { screened, named } = screenedFunds(research, query, { holders, only, own, topics })
  const { total, facets, relax, unknown } = screened
  const listed = named?.listed ?? null
  const pageTotal = Math.ceil(total / take)
  // an address from a longer list shows the last page of this one
  const page = Math.max(1, Math.min(query.page, pageTotal))
  const sortedBy = sortOf(table, query, { screened, named })
  const rows = pageOfRows(screened, {
    order: orderOf({ table, query, named, sortedBy }),
    skip: (page - 1) * take,
    take,
  })
  const entries = rows.map((row) => {
    const reason =
      query.classes === '1' || listed !== null ? null : reasonOf({ research, table, row, passes: screened.passes })
    const entry = cachedEntry({ research, table, row, reason }, query)
    const heldPercent = named?.heldPercent.get(row) ?? null
    return heldPercent === null ? entry : { ...entry, held_percent: heldPercent }
  })
  // frozen, a page's data are written once for all pages of the search
  return {
    entries,
    page,
    page_total: pageTotal,
    total,
    sorted_by: sortedBy,
    held: null,
    facets: Object.freeze(facets),
    // without the list it would be another search
    relax: relax.filter(({ filter }) => listed === null || filter !== 'query'),
    unknown,
    topics: titlesOf(topics),
    ...(listed === null ? {} : { listed: toldList(listed, table.rowOf) }),
    ...(own === null ? {} : { own: offeredColumns(own) }),
  }
}

const titles = new WeakMap<TopicsOfSearch, Reply['topics']>()

/** What the topics are called; the same object for all pages of a search. */
function titlesOf(offered: TopicsOfSearch): Reply['topics'] {
  const known = titles.get(offered) ?? offered.topics.map(({ slug, title }) => ({ slug, title }))
  titles.set(offered, known)
  return known
}

/**
 * Places in the market of all funds that meet conditions without a text, in the order asked for: one class a strategy
 * unless all are.
 */
export function placesFound(market: Market, query: Query): number[] {
  const research = researchOf(market)
  const table = screenerTable(research)
  const { screened, named } = screenedFunds(research, query, { holders: [], only: null, own: null, topics: noTopics })
  const order = orderOf({ table, query, named, sortedBy: sortOf(table, query, { screened, named }) })
  return pageOfRows(screened, { order, skip: 0, take: screened.total }).flatMap((row) => table.funds[row]?.index ?? [])
}

/** Funds as lists show them, by their places in the market; a class that is not listed is left out. */
export function foundFunds(market: Market, places: readonly number[], period: Query['period']): Reply['entries'] {
  const research = researchOf(market)
  const table = screenerTable(research)
  const rows = places.map((place) => table.rowOf[place] ?? -1).filter((row) => row >= 0)
  return rows.map((row) => cachedEntry({ research, table, row, reason: null }, { period }))
}

/**
 * Without a text nothing is more relevant than another: then it is the score, or what else tells the found funds apart,
 * since an order by what none of them has is none.
 */
function sortOf(table: ScreenerTable, query: Query, { screened, named }: ScreenedFunds): SortKey {
  const { sort = 'relevance', period } = query
  if (sort !== 'relevance') return sort
  if (named !== null) return 'relevance'
  if (isAnyKnown(table.numbers('score'), screened)) return 'score'
  if (isAnyKnown(table.numbers('size'), screened)) return 'size'
  return isAnyKnown(table.periodNumbers(perfColumn(query), period), screened) ? 'perf' : 'name'
}

/** Whether any of the found funds has a figure; of none found, whether any fund has. */
function isAnyKnown(values: Float64Array, { chosen, total }: Screened): boolean {
  return values.some((value, row) => !Number.isNaN(value) && (total === 0 || chosen[row] === 1))
}

interface Sorting {
  readonly table: ScreenerTable
  readonly query: Query
  readonly named: NamedRows | null
  readonly sortedBy: SortKey
}

function orderOf({ table, query, named, sortedBy }: Sorting): Uint32Array {
  const { sort = 'relevance', period, direction } = query
  if (sortedBy === 'relevance') return named?.order ?? table.order('name', period).asc
  const order = table.order(sortedBy === 'perf' ? perfColumn(query) : sortedBy, period)
  return order[sort === 'relevance' ? (sortedBy === 'name' ? 'asc' : 'desc') : direction]
}

const MOST_KEPT = 32
const cached = new WeakMap<SearchTexts, Map<string, ScreenedFunds>>()

interface ScreenedFunds {
  readonly screened: Screened
  /** What the text names; null without a text. */
  readonly named: NamedRows | null
}

interface Within {
  readonly holders: readonly Holder[]
  readonly only: OnlyFunds
  readonly own: OwnColumns | null
  readonly topics: TopicsOfSearch
}

/** What meets the conditions of a search: kept while readers turn its pages and sort it. */
function screenedFunds(research: Research, query: Query, within: Within): ScreenedFunds {
  const { sort: _sort, direction: _direction, page: _page, size: _size, more: _more, ...conditions } = query
  const { holders, only, own, topics } = within
  const key = JSON.stringify([conditions, holders, only, own?.sign, topics.sign, hasSlowFigures(research)])
  // with other synonyms a text finds other funds
  const texts = searchTexts(research)
  const known = cached.get(texts) ?? new Map<string, ScreenedFunds>()
  cached.set(texts, known)
  const screened = known.get(key) ?? rescreen(research, query, within)
  known.delete(key)
  known.set(key, screened)
  const [oldest] = known.keys()
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
  return screened
}

function rescreen(research: Research, query: Query, { holders, only, own, topics }: Within): ScreenedFunds {
  const table = screenerTable(research)
  const named = rowsNamed(research, query.query ?? '', holders)
  const ofFirm = own === null ? nothingOwn : ownScreen(table, own, query)
  const ofTopics = topicScreen(table, topics, query)
  const screened = screenRows({
    filters: [...onlyFilter(table, only), ...filtersIn(table, query, named), ...ofTopics.filters, ...ofFirm.filters],
    facets: [...facetsOf(table, hasSlowFigures(research)), ...ofTopics.facets, ...ofFirm.facets],
    groups: query.classes === '1' || (named?.listed ?? null) !== null ? table.classes : table.strategies,
  })
  return { screened, named }
}

const nothingOwn: OwnScreen = { filters: [], facets: [] }

/** Only some funds, as a scope of the search. */
function onlyFilter({ funds }: ScreenerTable, only: OnlyFunds): Filter[] {
  if (only === null) return []
  const wanted = new Set(only)
  return [{ name: 'scope', kind: 'rows', passes: Uint8Array.from(funds, ({ fundId }) => Number(wanted.has(fundId))) }]
}

/** All that a search asks of rows. */
export function filtersIn(table: ScreenerTable, query: Query, named: NamedRows | null): Filter[] {
  return [...textFilter(named), ...soldFilter(table, query, named), ...filtersOf(table, query)]
}

/** What a text finds, as a condition; none without a text. */
export function textFilter(named: NamedRows | null): Filter[] {
  return named === null ? [] : [{ name: 'query', kind: 'rows', passes: named.passes }]
}

/** What is not sold in Taiwan stays away unless it is asked for, named whole, or all that the text names. */
export function soldFilter(table: ScreenerTable, { abroad }: Pick<Query, 'abroad'>, named: NamedRows | null): Filter[] {
  const sold = soldRows(table)
  const isNamedAlone = named !== null && named.order.length > 0 && named.order.every((row) => sold[row] === 0)
  if (abroad === '1' || isNamedAlone) return []
  if (named === null || named.whole.size === 0) return [{ name: 'abroad', kind: 'rows', passes: sold }]
  const passes = sold.slice()
  for (const row of named.whole) passes[row] = 1
  return [{ name: 'abroad', kind: 'rows', passes }]
}

const soldOf = new WeakMap<ScreenerTable, Uint8Array>()

/** 1 for each row that is sold in Taiwan, shape (rows). */
function soldRows(table: ScreenerTable): Uint8Array {
  const known = soldOf.get(table) ?? Uint8Array.from(table.funds, ({ canTwSale }) => Number(canTwSale))
  soldOf.set(table, known)
  return known
}
