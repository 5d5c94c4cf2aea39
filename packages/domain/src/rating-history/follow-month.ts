import { choosePeers } from '@zhiheng/quant/scoring/choose-peers.ts'
import { FEWEST_SCORED_PEERS } from '@zhiheng/quant/scoring/peer-figures.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import type { Horizon, RatedClass, RatedHistory, RatedMonth } from './rated-class.ts'

/** What is asked of a month. */
export interface Following {
  readonly horizon: Horizon
  /** Whether classes that ended within the time count, with their last known price. */
  readonly withClosed: boolean
}

/** What became of the classes of a month, in the order of its places. */
export interface FollowedMonth {
  readonly month: number
  /** Return over the time less the median of the peers, ratios; NaN where that is unknown. */
  readonly excesses: Float64Array
  /** Whether a class ended within the time. */
  readonly hasEnded: readonly boolean[]
}

/**
 * Looks what became of the classes that were scored at a month end, against the peers that were scored with them: those
 * of the sub-sector, or of the large class where fewer than ten of the sub-sector were scored.
 *
 * A class that ended within the time counts with its last known price, and stands there until the time is over. Where a
 * price is missing and the class goes on, nothing is known of it.
 *
 * @returns null while the time is not over
 *
 * Source: docs/decisions/2026-11-29-record-of-scores.md.
 */
export function followMonth(
  { classes, lastMonth }: Pick<RatedHistory, 'classes' | 'lastMonth'>,
  { month, places }: RatedMonth,
  { horizon, withClosed }: Following,
): FollowedMonth | null {
  const until = month + horizon
  if (until > lastMonth) return null
  const rated = places.map((place) => classes[place])
  const hasEnded = rated.map((one) => one !== undefined && endsBefore(one, until))
  const perfs = Float64Array.from(rated, (one, at) => {
    if (one === undefined || (!withClosed && hasEnded[at] === true)) return Number.NaN
    return perfOver(one, month, until)
  })
  const medians = new Map<readonly number[], number>()
  const groups = choosePeers({
    narrow: rated.map((one) => one?.narrow ?? null),
    wide: rated.map((one) => one?.wide ?? null),
  })
  const excesses = perfs.map((perf, at) => {
    // classes of one group share the list of its places
    const peers = groups[at]?.indices ?? []
    const median = medians.get(peers) ?? medianOf(peers, perfs)
    medians.set(peers, median)
    return perf - median
  })
  return { month, excesses, hasEnded }
}

/** NaN where the return of too few peers is known. */
function medianOf(peers: readonly number[], perfs: Float64Array): number {
  const known = peers.map((peer) => perfs[peer] ?? Number.NaN).filter((perf) => !Number.isNaN(perf))
  return known.length < FEWEST_SCORED_PEERS ? Number.NaN : (quantile(known, 0.5) ?? Number.NaN)
}

function perfOver(one: RatedClass, month: number, until: number): number {
  const end = endsBefore(one, until) ? (one.endedIn ?? until) : until
  return worthIn(one, end) / worthIn(one, month) - 1
}

function endsBefore({ endedIn }: RatedClass, until: number): boolean {
  return endedIn !== null && endedIn < until
}

function worthIn({ worths: { firstMonth, values } }: RatedClass, month: number): number {
  return values[month - firstMonth] ?? Number.NaN
}
