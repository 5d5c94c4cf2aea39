import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import type { getPerformances } from '@zhiheng/contract/market/performances.ts'
import { rankMarkets } from '@zhiheng/domain/market/rank-markets.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import { isShownHere } from '../../platform/nav-store/market-on-shelf.ts'
import { cellOf, type Research } from '../funds/compute-figures.ts'
import { wholeResearchOf } from '../funds/research.ts'
import { eachPeriod } from '../funds/summarise-fund.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import { placesBySector } from './counted-funds.ts'
import { sectorBenchmark } from './sector-benchmark.ts'
import { sectorRow, sectorsOf, type SectorSet } from './sector-rows.ts'
import { type EndsOn, knownReturns, type StatedIn, statedReturns, tellingReturns } from './stated-returns.ts'

export type MarketRow = ReplyOf<typeof getPerformances>['rows'][number]

interface Asked {
  readonly set: SectorSet
  readonly stated: StatedIn
}

/** Every market of a set over all periods: how its funds did, its place now and before, and how far apart they lie. */
export function marketRows(shown: Research, { set, stated }: Asked): MarketRow[] {
  const research = wholeResearchOf(shown.market)
  const returns = statedReturns(research, stated)
  const places = placesBySector(research, set)
  const ranksThen = (ends: EndsOn) => ranksOf(research, { set, stated, ends, places })
  const [ranks, weekAgo, monthAgo] = (['now', 'week_ago', 'month_ago'] as const).map(ranksThen)
  return sectorsOf(set).map((sector, at) => {
    const own = places.get(sector.id) ?? []
    const told = eachPeriod((period) => tellingReturns(research, { returns, places: own, period }))
    return {
      ...sectorRow(sector, set),
      count: own.length,
      counts: eachPeriod((period) => knownReturns(returns, own, period).length),
      perf: eachPeriod((period) => toPercent(mean(told[period]))),
      median: eachPeriod((period) => toPercent(quantile(told[period], 0.5))),
      rank: eachPeriod((period) => ranks?.[period][at] ?? null),
      rank_week_ago: eachPeriod((period) => weekAgo?.[period][at] ?? null),
      rank_month_ago: eachPeriod((period) => monthAgo?.[period][at] ?? null),
      benchmark: sectorBenchmark(research, sector.mCode, stated),
      dispersion: eachPeriod((period) =>
        told[period].length === 0 ? null : spreadOf(shown, { returns, places: own, period }),
      ),
    }
  })
}

interface Ranking extends Asked {
  readonly ends: EndsOn
  readonly places: ReadonlyMap<string, readonly number[]>
}

/** The place of every market of a set, in their order, by period. */
function ranksOf(research: Research, { set, stated, ends, places }: Ranking): Record<PeriodKey, (number | null)[]> {
  const returns = statedReturns(research, stated, ends)
  return eachPeriod((period) =>
    rankMarkets(
      sectorsOf(set).map(({ id }) => {
        const known = tellingReturns(research, { returns, places: places.get(id) ?? [], period, ends })
        return { id, perf: toNumber(mean(known)), count: known.length }
      }),
    ),
  )
}

interface Spreading {
  readonly returns: Float64Array
  readonly places: readonly number[]
  readonly period: PeriodKey
}

/** The worst and the best fund of a market; of equals the one that stands first in the market's data. */
function spreadOf({ market }: Research, { returns, places, period }: Spreading): MarketRow['dispersion'][PeriodKey] {
  const perf = (place: number) => returns[cellOf(place, period)] ?? Number.NaN
  const known = places.filter((place) => !Number.isNaN(perf(place))).toSorted((a, b) => perf(a) - perf(b))
  const ends = [known[0], known.at(-1)].map((place) => {
    const fund = place === undefined ? undefined : market.funds[place]
    const value = fund && toPercent(perf(fund.index))
    return fund && typeof value === 'number' ? { id: isShownHere(fund) ? fund.lipperId : null, value } : null
  })
  const [low, high] = ends
  return low && high ? { low: low.value, high: high.value, lowest: low.id, highest: high.id } : null
}
