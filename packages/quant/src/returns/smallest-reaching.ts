import type { Bracket } from './find-root.ts'

/** A bracket of a hundred is then as narrow as its numbers are exact. */
const HALVINGS = 60

/**
 * The smallest argument at which a function that never falls reaches a value, by halving.
 *
 * @param f - does not fall on the bracket; it may stay level
 * @param wanted - reached at the bracket's high end, or that end is the answer
 * @param bracket - where it is sought
 * @returns the argument, at most the bracket's width over 2⁶⁰ too large
 *
 * Source: bisection.
 */
export function smallestReaching(f: (x: number) => number, wanted: number, bracket: Bracket): number {
  let { low, high } = bracket
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (low + high) / 2
    if (f(middle) < wanted) low = middle
    else high = middle
  }
  return high
}
