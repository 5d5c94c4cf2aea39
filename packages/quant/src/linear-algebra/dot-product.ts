import { at } from './at.ts'

/**
 * The sum of products of two vectors.
 *
 * @param left - any length
 * @param right - at least as long
 * @returns Σ left·right; NaN if either holds NaN
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., algorithm 1.1.1.
 */
export function dotProduct(left: Float64Array, right: Float64Array): number {
  let sum = 0
  for (let i = 0; i < left.length; i++) sum += at(left, i) * at(right, i)
  return sum
}
