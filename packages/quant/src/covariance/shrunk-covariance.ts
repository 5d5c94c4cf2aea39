import { at } from '../linear-algebra/at.ts'
import type { Matrix } from '../linear-algebra/matrix.ts'

/** A covariance pulled toward a simpler one, which errs less out of sample. */
export interface ShrunkCovariance {
  /** Shape (funds, funds), per period. */
  readonly covariance: Matrix
  /** 0 is the sample alone, 1 the target alone. */
  readonly intensity: number
}

/**
 * intensity · target + (1 − intensity) · sample.
 *
 * @param sample - shape (n, n)
 * @param target - shape (n, n)
 * @param intensity - is cut to [0, 1]
 * @returns the mixture and the intensity used
 *
 * Source: Ledoit & Wolf, Journal of Empirical Finance 10, 2003.
 */
export function shrinkTowards(sample: Matrix, target: Matrix, intensity: number): ShrunkCovariance {
  const share = Math.max(0, Math.min(1, intensity))
  const values = sample.values.map((value, i) => share * at(target.values, i) + (1 - share) * value)
  return { covariance: { ...sample, values }, intensity: share }
}

/**
 * Squared Frobenius distance of two matrices.
 *
 * @param one - shape (n, n)
 * @param other - shape (n, n)
 * @returns Σ (one − other)²
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., section 2.3, Frobenius norm.
 */
export function squaredDistance(one: Matrix, other: Matrix): number {
  let sum = 0
  for (let i = 0; i < one.values.length; i++) sum += (at(one.values, i) - at(other.values, i)) ** 2
  return sum
}
