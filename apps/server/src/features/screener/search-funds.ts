import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchFunds as call } from '@zhiheng/contract/screener.ts'
import { type Filter, screenRows } from '@zhiheng/domain/screener/screen-rows.ts'
import { filterEntries } from '@zhiheng/domain/screener/search-entries.ts'
import { placesNamed } from '@zhiheng/domain/screener/search-index.ts'

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
 * Filters, counts and sorts all listed funds. One row a strategy unless all classes are asked for: the primary class,
 * or the first one that meets the conditions.
 */
export async function searchFunds(site: Pick<Site, 'db' | 'market'>, query: Query): Promise<Reply> {
  const research = researchOf(site.market())
  const table = screenerTable(research)
  const named = await rowsNamed(site, research, query.query ?? '')
  const take = Number(query.size)
  const screened = screenRows({
    filters: [...(named === null ? [] : [named]), ...filtersOf(table, query)],
    facets: facetsOf(table),
    order: table.order(query.sort, query.period)[query.direction],
    groups: query.classes === '1' ? table.classes : table.strategies,
    skip: (query.page - 1) * take,
    take,
  })
  return {
    entries: screened.rows.map((row) => entryOf(research, table, row)),
    page: query.page,
    page_total: Math.ceil(screened.total / take),
    total: screened.total,
    facets: screened.facets,
    relax: [...screened.relax],
  }
}

function entryOf(research: Research, table: ScreenerTable, row: number): Reply['entries'][number] {
  const index = table.funds[row]?.index ?? 0
  return { ...summariseFund(research, index), class_count: table.classCounts[row] ?? 1 }
}

/** Classes that the text names; with those that hold the security it names. Null where it filters nothing. */
async function rowsNamed(
  site: Pick<Site, 'db'>,
  research: Research,
  text: string,
): Promise<Extract<Filter, { kind: 'rows' }> | null> {
  const { funds, securities } = searchTexts(research)
  const { rowOf, classes } = screenerTable(research)
  const isin = securities.things[placesNamed(securities.index, text)[0] ?? -1]?.isin
  const holders = isin === undefined ? [] : await findHolders(site.db, research.market, isin)
  const places = filterEntries(funds.index, text)
  if (places === null) return null
  const passes = new Uint8Array(classes.length)
  const keep = (index: number): void => {
    const row = rowOf[index] ?? -1
    if (row >= 0) passes[row] = 1
  }
  for (const place of places) keep(funds.things[place]?.index ?? -1)
  for (const holder of holders) keep(holder)
  return { name: 'query', kind: 'rows', passes }
}
