import { mostScreenDays } from '@zhiheng/contract/funds.ts'
import { quantileOfSorted } from '@zhiheng/quant/statistics/quantile.ts'

import type { Research } from './compute-figures.ts'
import type { PeerGroup } from './group-peers.ts'
import { isPriceOnly } from './total-return-span.ts'
import { type Stated, standingWorth, startOf, type Stretch, windowWorth } from './window-worth.ts'

/** The middle half of the peers' cumulative returns at each place, ratios; null where too few have one. */
export interface PeerBand {
  readonly low: (number | null)[]
  readonly median: (number | null)[]
  readonly high: (number | null)[]
}

const FEWEST_PEERS = 5
/** Windows, currencies and days of one group: the peers of a group mostly share them. */
const MOST_KEPT = 24

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
  if (ask.places.length > mostScreenDays) return bandOf(research, group, ask)
  const known = bands.get(group) ?? new Map<string, PeerBand | null>()
  bands.set(group, known)
  const key = keyOf(ask)
  const found = known.get(key)
  if (found !== undefined) return found
  const band = bandOf(research, group, ask)
  if (known.size >= MOST_KEPT) known.clear()
  known.set(key, band)
  return band
}

/** A group belongs to one snapshot of the market, and so do its bands. */
const bands = new WeakMap<PeerGroup, Map<string, PeerBand | null>>()

function keyOf({ stretch, stated, base, places }: Ask): string {
  const { firstSlot, lastSlot, startPlace } = stretch
  return `${stated.currency} ${stated.basis} ${firstSlot} ${lastSlot} ${startPlace} ${base} ${places.join()}`
}

function bandOf(research: Research, group: PeerGroup, ask: Ask): PeerBand | null {
  const { stretch, base, places } = ask
  // what leaves distributions out looks worse than it is, whatever the basis
  const known = group.places.filter((peer) => !isPriceOnly(research.market, peer))
  const primaries = known.filter(research.isPrimary)
  const counted = primaries.length < FEWEST_PEERS ? known : primaries
  const peers = counted.map((peer) => windowWorth(research.market, peer, ask))
  const old = peers
    .map((worth) => ({ worth, start: startOf(worth, stretch), from: standingWorth(worth, base) }))
    .filter(({ start, from }) => start >= 0 && start <= base && !Number.isNaN(from))
  if (old.length < FEWEST_PEERS) return null
  const band: PeerBand = { low: [], median: [], high: [] }
  for (const place of places) {
    const returns = Float64Array.from(old, ({ worth, from }) => standingWorth(worth, place) / from - 1)
      .filter((change) => !Number.isNaN(change))
      .toSorted()
    const enough = place >= base && returns.length >= FEWEST_PEERS
    band.low.push(enough ? quantileOfSorted(returns, 0.25) : null)
    band.median.push(enough ? quantileOfSorted(returns, 0.5) : null)
    band.high.push(enough ? quantileOfSorted(returns, 0.75) : null)
  }
  return band
}
