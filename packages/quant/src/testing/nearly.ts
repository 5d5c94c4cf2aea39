import { expect } from 'vitest'

/**
 * What a figure should be, to so many significant digits: `expect(figure).toEqual(nearly(0.25))`.
 *
 * @param expected - the figure of another way to compute it; null and what is no finite number must be met exactly
 * @param digits - significant ones; below 1 as many behind the point, unless `relative`
 * @param how - `relative` counts digits from the first that is not 0, for parts of a millionth
 * @returns a matcher for `toEqual` and `toMatchObject`
 *
 * Source: Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., 2002, section 1.2, relative error.
 */
export function nearly(expected: number | null, digits = 9, how: 'absolute' | 'relative' = 'absolute'): unknown {
  if (expected === null || !Number.isFinite(expected)) return expected
  if (expected === 0) return expect.closeTo(0, digits)
  const before = Math.ceil(Math.log10(Math.abs(expected)))
  return expect.closeTo(expected, digits - (how === 'relative' ? before : Math.max(0, before)))
}
