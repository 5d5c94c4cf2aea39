/** The last so many of something: the oldest makes room. */
interface Ring<T> {
  add(one: T): void
  /** The newest first. */
  list(): T[]
}

/** @param most - how many are kept */
export function createRing<T>(most: number): Ring<T> {
  const kept: T[] = []
  let next = 0
  return {
    add(one) {
      kept[next] = one
      next = (next + 1) % most
    },
    list: () => [...kept.slice(next), ...kept.slice(0, next)].toReversed(),
  }
}
