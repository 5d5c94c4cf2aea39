import type { Market } from './market.ts'

/**
 * Keeps what follows from a snapshot and a text alone, for as long as the snapshot is there.
 *
 * @param most - so many are kept for a snapshot; the one not asked for the longest goes first
 * @returns a function that makes a thing when it is first asked for
 */
export function cachedForMarket<V>(most: number): (market: Market, key: string, make: () => V) => V {
  const cached = new WeakMap<Market, Map<string, V>>()
  return (market, key, make) => {
    const known = cached.get(market) ?? new Map<string, V>()
    cached.set(market, known)
    const value = known.get(key) ?? make()
    known.delete(key)
    known.set(key, value)
    const oldest = known.size > most ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return value
  }
}
