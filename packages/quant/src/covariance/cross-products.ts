import { at } from '../linear-algebra/at.ts'
import { zeroMatrix, type Matrix } from '../linear-algebra/matrix.ts'
import type { CentredReturns } from './centre-columns.ts'

/**
 * Sums of products of every pair of histories, divided by a number: the heart of every covariance.
 *
 * @param centred - n funds
 * @param divisor - n − 1 for the sample covariance, n for maximum likelihood
 * @returns shape (n, n), exactly symmetric
 *
 * Source: symmetric rank-T update with a 2 by 2 block in registers (Golub & Van Loan, section 1.5).
 */
export function crossProducts(centred: CentredReturns, divisor: number): Matrix {
  const { funds, periods, values } = centred
  const matrix = zeroMatrix(funds, funds)
  const out = matrix.values
  const set = (row: number, column: number, sum: number): void => {
    out[row * funds + column] = sum / divisor
    out[column * funds + row] = sum / divisor
  }
  for (let row = 0; row < funds; row += 2) {
    const nextRow = Math.min(row + 1, funds - 1)
    for (let column = 0; column <= row; column += 2) {
      const nextColumn = Math.min(column + 1, funds - 1)
      const [a0, a1, b0, b1] = [row * periods, nextRow * periods, column * periods, nextColumn * periods]
      let [s00, s01, s10, s11] = [0, 0, 0, 0]
      for (let t = 0; t < periods; t++) {
        const x0 = at(values, a0 + t)
        const x1 = at(values, a1 + t)
        const y0 = at(values, b0 + t)
        const y1 = at(values, b1 + t)
        s00 += x0 * y0
        s01 += x0 * y1
        s10 += x1 * y0
        s11 += x1 * y1
      }
      set(row, column, s00)
      set(row, nextColumn, s01)
      set(nextRow, column, s10)
      set(nextRow, nextColumn, s11)
    }
  }
  return matrix
}
