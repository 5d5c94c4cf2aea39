import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { searchFunds } from '@zhiheng/contract/screener.ts'
import type { FoundNow } from '@zhiheng/domain/saved-screens/compare-screens.ts'
import { unknownPasses } from '@zhiheng/domain/saved-screens/unknown-passes.ts'
import type { Filter } from '@zhiheng/domain/screener/apply-filters.ts'
import { screenRows } from '@zhiheng/domain/screener/screen-rows.ts'

import type { Site } from '../../platform/site.ts'
import { researchOf } from '../funds/research.ts'
import { ownScreen } from '../screener/own-conditions.ts'
import { rowsNamed } from '../screener/rows-named.ts'
import { screenerTable } from '../screener/screener-table.ts'
import { filtersIn, holdersMeant } from '../screener/search-funds.ts'
import { topicScreen } from '../screener/topics-of-search.ts'
import type { Surroundings } from './surroundings.ts'

export type ScreenQuery = InputOf<typeof searchFunds>['query']

/**
 * The classes that a search finds, one of each strategy unless it asks for all; and those it would find if it knew all of them.
 *
 * @param beside - what else than the market it looks at: a firm's own classes and columns, and topics
 */
export async function classesFound(
  { db, market: current }: Pick<Site, 'db' | 'market'>,
  query: ScreenQuery,
  { own, topics }: Surroundings,
): Promise<FoundNow> {
  const market = current()
  const research = researchOf(market)
  const table = screenerTable(research)
  const { holders } = await holdersMeant(db, market, query.query ?? '')
  const filters = [
    ...filtersIn(table, query, rowsNamed(research, query.query ?? '', holders)),
    ...topicScreen(table, topics, query).filters,
    ...(own === null ? [] : ownScreen(table, own, query).filters),
  ]
  const groups = query.classes === '1' ? table.classes : table.strategies
  const idsOf = (of: readonly Filter[]) => {
    const { chosen } = screenRows({ filters: of, facets: [], groups })
    return table.funds.flatMap(({ lipperId }, row) => (chosen[row] === 1 ? [lipperId] : []))
  }
  return {
    found: idsOf(filters),
    unknown: idsOf(filters.map((filter) => unknownPasses(filter, table.funds.length))),
  }
}

/** By what a search tells one fund from another: its strategy, or the class where all classes are asked for. */
export function strategyOf({ market: current }: Pick<Site, 'market'>, query: ScreenQuery): (id: string) => string {
  const market = current()
  return (id) => (query.classes === '1' ? id : (market.funds[market.indexOf(id) ?? -1]?.strategyId ?? id))
}
