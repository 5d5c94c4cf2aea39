import { recordOf } from '../keyed/record-of.ts'

/** By each facet, the value of a thing. */
export type Facets<K extends string> = Readonly<Record<K, string>>

/** For each facet, how many things each value would leave with the other choices kept. */
export type FacetCounts<K extends string> = Record<K, Map<string, number>>

/**
 * What of some things fits the choices, and what each other choice would leave.
 *
 * @param chosen - by facet; what is left out does not narrow
 */
export function narrow<T, K extends string>(
  things: readonly T[],
  facetsOf: (thing: T) => Facets<K>,
  chosen: Readonly<Partial<Record<K, string>>>,
  keys: readonly K[],
): { readonly fitting: T[]; readonly counts: FacetCounts<K> } {
  const counts: FacetCounts<K> = recordOf(keys, () => new Map())
  const fitting = things.filter((thing) => {
    const facets = facetsOf(thing)
    const missed = keys.filter((key) => chosen[key] !== undefined && chosen[key] !== facets[key])
    for (const key of keys) {
      const value = facets[key]
      // what misses one choice alone is what another value of that facet would leave
      if (missed.length === 0 || (missed.length === 1 && missed[0] === key))
        counts[key].set(value, (counts[key].get(value) ?? 0) + 1)
    }
    return missed.length === 0
  })
  return { fitting, counts }
}
