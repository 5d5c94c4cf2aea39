import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchFunds as call } from '@zhiheng/contract/screener.ts'
import { type Filter, pageOfRows, type Screened, screenRows } from '@zhiheng/domain/screener/screen-rows.ts'
import { filterEntries } from '@zhiheng/domain/screener/search-entries.ts'
import { placesNamed } from '@zhiheng/domain/screener/search-index.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import type { Research } from '../funds/compute-figures.ts'
import { findHolders } from '../funds/find-holders.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { facetsOf, filtersOf } from './filters-of.ts'
import { type ScreenerTable, screenerTable } from './screener-table.ts'
import { searchTexts } from './search-texts.ts'

type Query = InputOf<typeof call>['query']
type Reply = ReplyOf<typeof call>

/**
 * Filters, counts and sorts all listed funds. A text also finds the funds that hold the security it names whole, by
 * name, ticker or ISIN.
 */
export async function searchFunds(site: Pick<Site, 'db' | 'market'>, query: Query): Promise<Reply> {
  const market = site.market()
  const { index, things } = searchTexts(researchOf(market)).securities
  const isin = things[placesNamed(index, query.query ?? '')[0] ?? -1]?.isin
  return screenFunds(market, query, isin === undefined ? [] : await findHolders(site.db, market, isin))
}

/**
 * The same in memory alone. One row a strategy unless all classes are asked for: the primary class, or the first one
 * that meets the conditions.
 *
 * @param holders - places of classes that the text finds besides those it names
 */
export function screenFunds(market: Market, query: Query, holders: readonly number[]): Reply {
  const research = researchOf(market)
  const table = screenerTable(research)
  const take = Number(query.size)
  const screened = screenedFunds(research, query, holders)
  const order = table.order(query.sort, query.period)[query.direction]
  const rows = pageOfRows(screened, { order, skip: (query.page - 1) * take, take })
  return {
    entries: rows.map((row) => keptEntry({ research, table, row }, query.period)),
    page: query.page,
    page_total: Math.ceil(screened.total / take),
    total: screened.total,
    facets: screened.facets,
    relax: [...screened.relax],
  }
}

const MOST_KEPT = 32
const kept = new WeakMap<Research, Map<string, Screened>>()

/** What meets the conditions of a search: kept while readers turn its pages and sort it. */
function screenedFunds(research: Research, query: Query, holders: readonly number[]): Screened {
  const { sort: _sort, direction: _direction, page: _page, size: _size, ...conditions } = query
  const key = JSON.stringify([conditions, holders])
  const known = kept.get(research) ?? new Map<string, Screened>()
  kept.set(research, known)
  const screened = known.get(key) ?? screenAnew(research, query, holders)
  known.delete(key)
  known.set(key, screened)
  const [oldest] = known.keys()
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
  return screened
}

function screenAnew(research: Research, query: Query, holders: readonly number[]): Screened {
  const table = screenerTable(research)
  return screenRows({
    filters: [...namedRows(research, query.query ?? '', holders), ...filtersOf(table, query)],
    facets: facetsOf(table),
    groups: query.classes === '1' ? table.classes : table.strategies,
  })
}

interface Found {
  readonly research: Research
  readonly table: ScreenerTable
  readonly row: number
}

const MOST_ENTRIES = 5000
const entries = new WeakMap<Research, Map<string, Reply['entries'][number]>>()

/** A row as lists show it: the same object as long as the figures are the same. */
function keptEntry(found: Found, period: Query['period']): Reply['entries'][number] {
  const known = entries.get(found.research) ?? new Map<string, Reply['entries'][number]>()
  entries.set(found.research, known)
  const key = `${period} ${found.row}`
  const entry = known.get(key) ?? entryOf(found, period)
  if (known.size >= MOST_ENTRIES) known.clear()
  known.set(key, entry)
  return entry
}

function entryOf({ research, table, row }: Found, period: Query['period']): Reply['entries'][number] {
  const fund = summariseFund(research, table.funds[row]?.index ?? 0)
  return {
    lipper_id: fund.lipper_id,
    name: fund.name,
    warnings: fund.warnings,
    currency: fund.currency,
    asset_type: fund.asset_type,
    sector: { sector_2_id: fund.sector.sector_2_id, csname: fund.sector.csname },
    risk_level: fund.risk_level,
    score: fund.score,
    scores: fund.scores,
    launch_date: fund.launch_date,
    price: fund.price,
    price_date: fund.price_date,
    price_change_rate: fund.price_change_rate,
    months_performance: fund.months_performance,
    ann_volatility: { [period]: fund.ann_volatility[period] },
    ann_sharpe: { [period]: fund.ann_sharpe[period] },
    max_drawdown: fund.max_drawdown,
    total_expense: fund.total_expense,
    size_twd: fund.size_twd,
    distribution_rate_12m: fund.distribution_rate_12m,
    class_count: table.classCounts[row] ?? 1,
  }
}

/** Classes that the text names, and the holders; no filter where it has neither letter nor digit. */
function namedRows(research: Research, text: string, holders: readonly number[]): Filter[] {
  const { index, things } = searchTexts(research).funds
  const { rowOf, classes } = screenerTable(research)
  const named = filterEntries(index, text)
  if (named === null) return []
  const passes = new Uint8Array(classes.length)
  for (const place of [...named.map((at) => things[at]?.index ?? -1), ...holders]) {
    const row = rowOf[place] ?? -1
    if (row >= 0) passes[row] = 1
  }
  return [{ name: 'query', kind: 'rows', passes }]
}
