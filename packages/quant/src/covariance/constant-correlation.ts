import { at } from '../linear-algebra/at.ts'
import { zeroMatrix, type Matrix } from '../linear-algebra/matrix.ts'

/**
 * The covariance with the same variances in which every pair has the mean correlation.
 *
 * @param covariance - shape (n, n); funds of no variance have no correlation and are left out of the mean
 * @returns the matrix and the mean correlation (0 for fewer than two funds with variance)
 *
 * Source: Ledoit & Wolf, Journal of Portfolio Management 30(4), 2004.
 */
export function constantCorrelation(covariance: Matrix): { readonly target: Matrix; readonly correlation: number } {
  const size = covariance.rows
  const deviation = Float64Array.from({ length: size }, (_, i) => Math.sqrt(at(covariance.values, i * size + i)))
  let [sum, pairs] = [0, 0]
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < row; column++) {
      const product = at(deviation, row) * at(deviation, column)
      if (product === 0) continue
      sum += at(covariance.values, row * size + column) / product
      pairs++
    }
  }
  const correlation = pairs === 0 ? 0 : sum / pairs
  const target = zeroMatrix(size, size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const product = at(deviation, row) * at(deviation, column)
      target.values[row * size + column] =
        row === column ? at(covariance.values, row * size + row) : correlation * product
    }
  }
  return { target, correlation }
}
