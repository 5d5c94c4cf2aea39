/** How often something was searched for in this week and in the one before. */
export interface SearchCount {
  readonly words: string
  readonly now: number
  readonly before: number
}

/** A popular search. */
export interface RankedSearch {
  readonly words: string
  /** From 1. */
  readonly rank: number
  /** Places that it rose against the week before, negative where it fell; null where it had no place. */
  readonly delta: number | null
}

/** What fewer have searched for says something of them, and not of all. */
const FEWEST = 5

/** The searches of the week by how many made them, of equals by their words, with how they moved. */
export function rankSearches(counts: readonly SearchCount[]): RankedSearch[] {
  const before = new Map(placesBy(counts, (one) => one.before).map(({ words }, at) => [words, at + 1]))
  return placesBy(counts, (one) => one.now).map(({ words }, at) => {
    const earlier = before.get(words)
    return { words, rank: at + 1, delta: earlier === undefined ? null : earlier - (at + 1) }
  })
}

function placesBy(counts: readonly SearchCount[], times: (one: SearchCount) => number): SearchCount[] {
  return counts
    .filter((one) => times(one) >= FEWEST)
    .toSorted((a, b) => times(b) - times(a) || (a.words < b.words ? -1 : 1))
}
