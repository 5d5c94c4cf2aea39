/**
 * Keeps what follows from a thing that does not change and a text alone, for as long as the thing is there.
 *
 * @param most - so many are kept of a thing; the one not asked for the longest goes first
 * @returns a function that makes a value when it is first asked for
 */
export function keptLately<V>(most: number): (owner: object, key: string, make: () => V) => V {
  const kept = new WeakMap<object, Map<string, V>>()
  return (owner, key, make) => {
    const known = kept.get(owner) ?? new Map<string, V>()
    kept.set(owner, known)
    const value = known.get(key) ?? make()
    known.delete(key)
    known.set(key, value)
    const oldest = known.size > most ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return value
  }
}
