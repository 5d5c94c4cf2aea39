import { keptLately } from '@zhiheng/domain/screener/kept-lately.ts'

import type { Market } from './market.ts'

/**
 * Keeps what follows from a snapshot and a text alone, for as long as the snapshot is there.
 *
 * @param most - so many are kept for a snapshot; the one not asked for the longest goes first
 * @returns a function that makes a thing when it is first asked for
 */
export function cachedForMarket<V>(most: number): (market: Market, key: string, make: () => V) => V {
  return keptLately<V>(most)
}
