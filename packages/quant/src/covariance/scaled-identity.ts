import { at } from '../linear-algebra/at.ts'
import { zeroMatrix, type Matrix } from '../linear-algebra/matrix.ts'

/**
 * The identity times the mean variance.
 *
 * @param covariance - shape (n, n), n at least 1
 * @returns the matrix and the mean variance
 *
 * Source: Ledoit & Wolf, Journal of Multivariate Analysis 88, 2004.
 */
export function scaledIdentity(covariance: Matrix): { readonly target: Matrix; readonly meanVariance: number } {
  const size = covariance.rows
  let trace = 0
  for (let i = 0; i < size; i++) trace += at(covariance.values, i * size + i)
  const target = zeroMatrix(size, size)
  for (let i = 0; i < size; i++) target.values[i * size + i] = trace / size
  return { target, meanVariance: trace / size }
}
