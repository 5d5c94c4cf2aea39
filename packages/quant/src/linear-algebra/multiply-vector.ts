import { at } from './at.ts'
import type { Matrix } from './matrix.ts'

/**
 * Matrix times vector.
 *
 * @param matrix - shape (rows, columns)
 * @param vector - length columns
 * @returns length rows
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., section 1.1, matrix-vector product by rows.
 */
export function multiplyVector(matrix: Matrix, vector: Float64Array): Float64Array {
  const { rows, columns, values } = matrix
  const product = new Float64Array(rows)
  for (let row = 0; row < rows; row++) {
    let sum = 0
    const start = row * columns
    for (let column = 0; column < columns; column++) sum += at(values, start + column) * at(vector, column)
    product[row] = sum
  }
  return product
}
