/** Something with a value. */
export interface Valued {
  readonly place: number
  readonly value: number
}

/** Something with its rank, 1 the first; what has the same value shares the better rank. */
export interface Ranked extends Valued {
  readonly rank: number
}

/** Puts values in order; those that are NaN are left out. Equal values stand in the order of their places. */
export function rankValues(values: readonly Valued[], first: 'highest' | 'lowest'): Ranked[] {
  const sign = first === 'highest' ? -1 : 1
  const sorted = values
    .filter(({ value }) => !Number.isNaN(value))
    .toSorted((a, b) => sign * (a.value - b.value) || a.place - b.place)
  let rank = 0
  let last = Number.NaN
  return sorted.map((one, at) => {
    if (one.value !== last) rank = at + 1
    last = one.value
    return { ...one, rank }
  })
}

/** What became of the first of an earlier list. */
export interface Repeated {
  /** The list of that day, and how many of it are asked of. */
  readonly of: number
  readonly first: number
  /** Of these, those in the first quarter of the list of now. */
  readonly repeated: number
  /** Of these, those that are not in the list of now. */
  readonly gone: number
}

/** In a shorter list a tenth is nobody. */
const FEWEST_FUNDS = 40
const FEWEST_FIRST = 10

/**
 * How many of the first tenth of an earlier list, or of its first ten where a tenth is fewer, are in the first quarter of
 * the list of now. What is not in that any more, as a fund that has ended, has not repeated.
 *
 * @returns null where one of the lists is too short
 */
export function repeatedAmong(then: readonly Ranked[], now: readonly Ranked[]): Repeated | null {
  if (then.length < FEWEST_FUNDS || now.length < FEWEST_FUNDS) return null
  const first = then.slice(0, Math.max(FEWEST_FIRST, Math.floor(then.length / 10)))
  const ranks = new Map(now.map(({ place, rank }) => [place, rank]))
  return {
    of: then.length,
    first: first.length,
    repeated: first.filter(({ place }) => (ranks.get(place) ?? Number.POSITIVE_INFINITY) <= now.length / 4).length,
    gone: first.filter(({ place }) => !ranks.has(place)).length,
  }
}
