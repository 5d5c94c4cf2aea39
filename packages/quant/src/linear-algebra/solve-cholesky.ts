import { at } from './at.ts'
import type { Matrix } from './matrix.ts'

/**
 * Solves L L' x = right side.
 *
 * @param factor - shape (n, n), from `choleskyFactor`
 * @param rightSide - length n, left as it is
 * @returns x, length n
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., section 4.2.
 */
export function solveCholesky(factor: Matrix, rightSide: Float64Array): Float64Array {
  const size = factor.rows
  const { values: l } = factor
  const x = rightSide.slice()
  for (let row = 0; row < size; row++) {
    let sum = at(x, row)
    for (let k = 0; k < row; k++) sum -= at(l, row * size + k) * at(x, k)
    x[row] = sum / at(l, row * size + row)
  }
  for (let row = size - 1; row >= 0; row--) {
    const value = at(x, row) / at(l, row * size + row)
    x[row] = value
    for (let k = 0; k < row; k++) x[k] = at(x, k) - value * at(l, row * size + k)
  }
  return x
}
