import { startOf, type Stretch } from '@zhiheng/domain/funds/chart-stretch.ts'
import { FEWEST_FOR_RANK } from '@zhiheng/domain/funds/fewest-peers.ts'
import { standingValues } from '@zhiheng/quant/series/standing-price.ts'
import { quantileOfSorted } from '@zhiheng/quant/statistics/quantile.ts'
import { LRUCache } from 'lru-cache'

import type { Research } from './compute-figures.ts'
import type { PeerGroup } from './group-peers.ts'
import { wholeResearchOf } from './research.ts'
import { isPriceOnly } from './total-return-span.ts'
import { type Stated, windowWorth } from './window-worth.ts'
import { toPercent } from './wire-number.ts'

/** The middle half of the peers' cumulative returns at each place, in percent; null where too few have one. */
export interface PeerBand {
  readonly low: (number | null)[]
  readonly median: (number | null)[]
  readonly high: (number | null)[]
}

/** Some 800 bands of three years. */
const CACHE_BYTES = 16_000_000

interface Ask {
  readonly stretch: Stretch
  readonly stated: Stated
  /** The place everything starts from. */
  readonly base: number
  /** Places of the points drawn. */
  readonly places: readonly number[]
}

/**
 * The peers of a fund over a window, those that have a price at its beginning: one class a strategy, or every class
 * where there are too few strategies.
 *
 * @returns null for a fund without a peer group, and where fewer than five of it go back far enough
 */
export function peerBand(research: Research, index: number, ask: Ask): PeerBand | null {
  const group = research.peers.of(index)
  if (group === null || isPriceOnly(research.market, index)) return null
  const known = bands.get(research) ?? createBandCache()
  bands.set(research, known)
  const key = keyOf(group, ask)
  const cached = known.get(key) ?? { band: bandOf(research, group, ask) }
  known.set(key, cached)
  return cached.band && drawnOf(cached.band, ask.places)
}

/** Research belongs to one snapshot of the market, and so do its bands. */
const bands = new WeakMap<Research, LRUCache<string, CachedBand>>()

interface CachedBand {
  readonly band: GroupBand | null
}

function createBandCache(): LRUCache<string, CachedBand> {
  return new LRUCache({ maxSize: CACHE_BYTES, sizeCalculation: ({ band }) => 100 + 3 * (band?.low.byteLength ?? 0) })
}

function keyOf({ name, places }: PeerGroup, { stretch, stated, base }: Ask): string {
  const { firstSlot, lastSlot, startIndex } = stretch
  const group = `${name} ${places.length} ${places[0]}`
  return `${group} ${stated.currency} ${stated.basis} ${firstSlot} ${lastSlot} ${startIndex} ${base}`
}

/** The band of a group over one window, each of shape (slots of the stretch); NaN where too few have a return. */
interface GroupBand {
  readonly low: Float64Array
  readonly median: Float64Array
  readonly high: Float64Array
}

/** Of every day: the funds of a group mostly share a window, and each draws days of its own. */
function bandOf(research: Research, group: PeerGroup, ask: Ask): GroupBand | null {
  const peers = returnsOf(research, group, ask)
  if (peers.length < FEWEST_FOR_RANK) return null
  const length = ask.stretch.lastSlot - ask.stretch.firstSlot + 1
  const [low, median, high] = [unknown(length), unknown(length), unknown(length)]
  const sample = new Float64Array(peers.length)
  for (let index = ask.base; index < length; index++) {
    const count = gather(peers, index, sample)
    if (count < FEWEST_FOR_RANK) continue
    const sorted = sample.subarray(0, count).toSorted()
    low[index] = percentAt(sorted, 0.25)
    median[index] = percentAt(sorted, 0.5)
    high[index] = percentAt(sorted, 0.75)
  }
  return { low, median, high }
}

/** The returns of the peers since the base, each of shape (slots of the stretch); of those that go back to it. */
function returnsOf({ market }: Research, group: PeerGroup, ask: Ask): Float64Array[] {
  const { isPrimary } = wholeResearchOf(market)
  // what leaves distributions out looks worse than it is, whatever the basis
  const known = group.places.filter((peer) => !isPriceOnly(market, peer))
  const primaries = known.filter(isPrimary)
  const counted = primaries.length < FEWEST_FOR_RANK ? known : primaries
  return counted.flatMap((peer) => {
    const worth = windowWorth(market, peer, ask)
    const start = startOf(worth, ask.stretch)
    const standing = standingValues(worth)
    const from = standing[ask.base] ?? Number.NaN
    if (start < 0 || start > ask.base || Number.isNaN(from)) return []
    return [standing.map((value) => value / from - 1)]
  })
}

/** Writes what the peers have at a place into `into`. Returns how many have something. */
function gather(peers: readonly Float64Array[], index: number, into: Float64Array): number {
  let count = 0
  for (const returns of peers) {
    const change = returns[index] ?? Number.NaN
    if (!Number.isNaN(change)) into[count++] = change
  }
  return count
}

function percentAt(sorted: Float64Array, part: number): number {
  return toPercent(quantileOfSorted(sorted, part)) ?? Number.NaN
}

function unknown(length: number): Float64Array {
  return new Float64Array(length).fill(Number.NaN)
}

function drawnOf({ low, median, high }: GroupBand, places: readonly number[]): PeerBand {
  return { low: valuesAt(low, places), median: valuesAt(median, places), high: valuesAt(high, places) }
}

function valuesAt(values: Float64Array, places: readonly number[]): (number | null)[] {
  return places.map((place) => {
    const value = values[place] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  })
}
