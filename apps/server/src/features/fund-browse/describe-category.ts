import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { bandPeriods, type getBrowseCategory } from '@zhiheng/contract/fund-browse.ts'
import { conditionsOfCategory } from '@zhiheng/domain/fund-browse/browse-category.ts'
import { returnBand } from '@zhiheng/domain/fund-browse/return-band.ts'

import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { wholeResearchOf } from '../funds/research.ts'
import { toPercent } from '../funds/wire-number.ts'
import { sectorBenchmark } from '../market/sector-benchmark.ts'
import { sectorsOf } from '../market/sector-rows.ts'
import { knownReturns, tellingReturns } from '../market/stated-returns.ts'
import { countedPlaces } from './counted-places.ts'
import type { CountedCategory } from './list-categories.ts'
import { setOf } from './set-of.ts'

type Reply = ReplyOf<typeof getBrowseCategory>
type Described = Pick<Reply, 'as_of' | 'conditions' | 'counted' | 'returns' | 'benchmark'>

/** More than there are categories. */
const MOST_KEPT = 500
const kept = cachedForMarket<Described>(MOST_KEPT)

/** What a category is: how its funds did in New Taiwan dollars, and how its index did. */
export function describeCategory(market: Market, category: CountedCategory): Described {
  return kept(market, category.slug, () => describe(wholeResearchOf(market), category))
}

function describe(research: Research, category: CountedCategory): Described {
  const { market, twdPerf: returns } = research
  const places = countedPlaces(research, category)
  return {
    as_of: market.funds.length === 0 ? null : market.asOf,
    conditions: conditionsOfCategory(category),
    counted: places.length,
    returns: bandPeriods.map((period) => {
      const { median, low, high } = returnBand(tellingReturns(research, { returns, places, period }))
      return {
        period,
        median: toPercent(median),
        low: toPercent(low),
        high: toPercent(high),
        count: knownReturns(returns, places, period).length,
      }
    }),
    benchmark: benchmarkOf(research, category),
  }
}

function benchmarkOf(research: Research, { kind, value }: CountedCategory): Described['benchmark'] {
  const set = setOf(kind)
  const sector = set === null ? undefined : sectorsOf(set).find(({ id }) => id === value)
  return sector === undefined ? null : sectorBenchmark(research, sector.mCode, 'TWD')
}
