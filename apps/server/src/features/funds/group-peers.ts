import { periodKeys } from '@zhiheng/quant/returns/periods.ts'
import { quantileOfSorted } from '@zhiheng/quant/statistics/quantile.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { narrowSectorOf, peerGroupName, wideSectorOf } from './peer-sectors.ts'
import type { Scores } from './score-market.ts'

/** The classes one class is compared with, itself included. */
export interface PeerGroup {
  /** Of the sub-sector, or of the large class where the sub-sector has too few. */
  readonly name: string
  /** Places in the market, ascending. */
  readonly places: readonly number[]
}

/** Where a class stands among its peers in one period, by return in New Taiwan dollars. */
export interface Standing {
  /** 1 is best; equal returns share the better place. Null without a return. */
  readonly rank: number | null
  /** Peers that have the period. */
  readonly count: number
  /** In New Taiwan dollars; null without any. */
  readonly median: number | null
}

export interface PeerGroups {
  /** Null for a class without a sector, and for one that shows no figures. */
  readonly of: (index: number) => PeerGroup | null
  /** @param column - place of the period in `periodKeys` */
  readonly standing: (index: number, column: number) => Standing
}

interface Grounds {
  readonly market: Market
  readonly scores: Scores
  readonly twdPerf: Float64Array
  readonly isShown: (index: number) => boolean
}

const FEWEST = 10
const nobody: Standing = { rank: null, count: 0, median: null }

/** Forms the peer groups of a market, by the same rule as the score; ranks of a group are sorted when first asked for. */
export function groupPeers({ market, scores, twdPerf, isShown }: Grounds): PeerGroups {
  const shown = market.funds.filter((fund) => isShown(fund.index))
  const narrow = groupBy(shown, narrowSectorOf)
  const wide = groupBy(shown, wideSectorOf)
  const counted = enoughToCount(market, scores, shown)
  const sorted = new Map<PeerGroup, Float64Array[]>()

  function groupOf(index: number): PeerGroup | null {
    const fund = market.funds[index]
    if (fund === undefined || !isShown(index)) return null
    const near = narrowSectorOf(fund)
    if (near === null) return null
    if ((counted.get(near) ?? 0) >= FEWEST) return narrow.get(near) ?? null
    return wide.get(wideSectorOf(fund) ?? '') ?? null
  }
  function standing(index: number, column: number): Standing {
    const group = groupOf(index)
    if (group === null) return nobody
    const columns = sorted.get(group) ?? sortPerformances(group, twdPerf)
    sorted.set(group, columns)
    const perfs = columns[column] ?? new Float64Array(0)
    const own = twdPerf[index * periodKeys.length + column] ?? Number.NaN
    return {
      rank: Number.isNaN(own) ? null : 1 + perfs.length - countUpTo(perfs, own),
      count: perfs.length,
      median: quantileOfSorted(perfs, 0.5),
    }
  }
  return { of: groupOf, standing }
}

function groupBy(funds: readonly MarketFund[], keyOf: (fund: MarketFund) => string | null): Map<string, PeerGroup> {
  const groups = new Map<string, { name: string; places: number[] }>()
  for (const fund of funds) {
    const key = keyOf(fund)
    if (key === null) continue
    const group = groups.get(key) ?? { name: peerGroupName(key), places: [] }
    groups.set(key, group)
    group.places.push(fund.index)
  }
  return groups
}

/** Who counts towards ten: classes that may be scored, or all where a market has none (no sizes, no holdings dates). */
function enoughToCount(market: Market, scores: Scores, shown: readonly MarketFund[]): Map<string, number> {
  const eligible = scores.eligible.map((index) => market.funds[index]).filter((fund) => fund !== undefined)
  const scored = new Set(eligible.map((fund) => fund.market))
  const counted = new Map<string, number>()
  for (const fund of [...eligible, ...shown.filter((one) => !scored.has(one.market))]) {
    const key = narrowSectorOf(fund)
    if (key !== null) counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  return counted
}

function sortPerformances(group: PeerGroup, twdPerf: Float64Array): Float64Array[] {
  return periodKeys.map((_, column) =>
    Float64Array.from(group.places, (index) => twdPerf[index * periodKeys.length + column] ?? Number.NaN)
      .filter((perf) => !Number.isNaN(perf))
      .toSorted(),
  )
}

/** How many of the ascending values are at most `limit`. */
function countUpTo(values: Float64Array, limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
