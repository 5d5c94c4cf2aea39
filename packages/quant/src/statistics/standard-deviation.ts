import { centralMoments } from './central-moments.ts'

/**
 * The sample standard deviation, with n − 1.
 *
 * @param values - shape (n); NaN is skipped
 * @returns in the unit of the values; null with fewer than two values
 *
 * Source: Bessel's correction; as R sd().
 */
export function standardDeviation(values: ArrayLike<number>): number | null {
  const moments = centralMoments(values)
  if (moments === null || moments.count < 2) return null
  return Math.sqrt((moments.second * moments.count) / (moments.count - 1))
}
