import { linearRegression } from './linear-regression.ts'

/**
 * Pearson's correlation.
 *
 * @param a - shape (n); a pair with a NaN is skipped
 * @param b - shape (n)
 * @returns in [−1, 1]; null with fewer than two pairs or if one side does not vary
 * @throws RangeError if the lengths differ
 *
 * Source: Pearson; as R cor().
 */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number | null {
  return linearRegression(a, b)?.correlation ?? null
}
