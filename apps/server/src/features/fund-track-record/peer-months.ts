import { FEWEST_FOR_RANK } from '@zhiheng/domain/funds/fewest-peers.ts'
import type { MonthSeries } from '@zhiheng/quant/series/series.ts'
import { quantileOfSorted } from '@zhiheng/quant/statistics/quantile.ts'

import type { Research } from '../funds/compute-figures.ts'
import type { PeerGroup } from '../funds/group-peers.ts'
import { isPriceOnly } from '../funds/total-return-span.ts'
import { monthEndsOf, statedIn, valueOfMonth } from './month-ends.ts'
import { recordSpan } from './record-span.ts'

/** Months of the windows over which peers are looked at: one, and one, three and five years. */
export const peerLengths = [1, 12, 36, 60] as const
export type PeerLength = (typeof peerLengths)[number]

/** The median return of a group over every window of a length, by the month that it ends in; NaN where too few have one. */
export type PeerMedians = ReadonlyMap<PeerLength, MonthSeries>

const made = new WeakMap<PeerGroup, PeerMedians>()

/**
 * The group a class is held against month by month: that of its ranks; null for a class without one, and for one that is
 * known by its price alone.
 */
export function peersOf({ market, peers }: Research, index: number): PeerGroup | null {
  return isPriceOnly(market, index) ? null : peers.of(index)
}

/**
 * The median of a group's classes over every window, in New Taiwan dollars. Classes that have ended are in no group: the
 * record is that of those that are still there.
 */
export function peerMedians(research: Research, group: PeerGroup): PeerMedians {
  const known = made.get(group) ?? mediansOf(peerEnds(research, group))
  made.set(group, known)
  return known
}

/** The month ends of every class of a group whose distributions are known, in New Taiwan dollars. */
function peerEnds(research: Research, { places }: PeerGroup): MonthSeries[] {
  const { market } = research
  return places.flatMap((place) => {
    const fund = market.funds[place]
    if (fund === undefined || isPriceOnly(market, place)) return []
    const { span } = recordSpan(research, fund)
    return span === null ? [] : [monthEndsOf(statedIn(market, fund, 'TWD'), span)]
  })
}

function mediansOf(all: readonly MonthSeries[]): PeerMedians {
  const firstMonth = all.reduce((first, series) => Math.min(first, series.firstMonth), Number.POSITIVE_INFINITY)
  const end = all.reduce((last, series) => Math.max(last, series.firstMonth + series.values.length), 0)
  const count = Number.isFinite(firstMonth) ? end - firstMonth : 0
  const sample = new Float64Array(all.length)
  return new Map(
    peerLengths.map((length) => {
      const values = new Float64Array(count).fill(Number.NaN)
      for (let at = length; at < count; at++) values[at] = medianAt(all, { month: firstMonth + at, length, sample })
      return [length, { firstMonth: count === 0 ? 0 : firstMonth, values }]
    }),
  )
}

interface At {
  readonly month: number
  readonly length: number
  /** Room for a return of each class. */
  readonly sample: Float64Array
}

function medianAt(all: readonly MonthSeries[], { month, length, sample }: At): number {
  let count = 0
  for (const series of all) {
    const perf = valueOfMonth(series, month) / valueOfMonth(series, month - length) - 1
    if (!Number.isNaN(perf)) sample[count++] = perf
  }
  if (count < FEWEST_FOR_RANK) return Number.NaN
  return quantileOfSorted(sample.subarray(0, count).toSorted(), 0.5) ?? Number.NaN
}
