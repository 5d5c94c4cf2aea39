import { QuantError } from '../quant-error.ts'
import { at } from './at.ts'
import { choleskyFactor } from './cholesky-factor.ts'
import type { Matrix } from './matrix.ts'
import { requireFinite } from './require-finite.ts'
import { symmetricEigen } from './symmetric-eigen.ts'

/** A smallest eigenvalue above minus this part of the largest is rounding, not an error. */
const roundingFloor = 1e-9

/**
 * Refuses matrices that cannot be covariances: not finite, not symmetric (1e-12 relative), not positive semidefinite.
 *
 * @param matrix - shape (n, n)
 * @returns nothing
 * @throws QuantError `not-finite`, `not-symmetric`, or `not-positive-semidefinite` with the smallest eigenvalue as `value`
 * @throws RangeError if the matrix is not square
 *
 * Source: QUANT.md section 3.3; positive semidefinite by Cholesky of a barely lifted copy, which is 10 times faster than eigenvalues.
 */
export function requireCovariance(matrix: Matrix): void {
  if (matrix.rows !== matrix.columns) throw new RangeError(`covariance is ${matrix.rows} by ${matrix.columns}`)
  requireFinite(matrix.values, 'covariance')
  requireSymmetric(matrix)
  const size = matrix.rows
  const scale = largestDiagonal(matrix)
  const lifted = matrix.values.slice()
  for (let i = 0; i < size; i++) lifted[i * size + i] = at(lifted, i * size + i) + roundingFloor * scale
  if (scale > 0 && choleskyFactor({ ...matrix, values: lifted })) return
  const smallest = size === 0 ? 0 : at(symmetricEigen(matrix).values, 0)
  if (smallest >= -roundingFloor * scale) return
  throw new QuantError('not-positive-semidefinite', `covariance has the eigenvalue ${smallest}`, { value: smallest })
}

function requireSymmetric({ rows: size, values }: Matrix): void {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < row; column++) {
      const one = at(values, row * size + column)
      const other = at(values, column * size + row)
      if (Math.abs(one - other) <= 1e-12 * Math.max(Math.abs(one), Math.abs(other))) continue
      const scale = Math.sqrt(Math.abs(at(values, row * size + row) * at(values, column * size + column)))
      if (Math.abs(one - other) <= 1e-12 * scale) continue
      throw new QuantError('not-symmetric', `covariance (${row}, ${column}) is ${one} and ${other}`, { index: row })
    }
  }
}

function largestDiagonal({ rows: size, values }: Matrix): number {
  let largest = 0
  for (let i = 0; i < size; i++) largest = Math.max(largest, Math.abs(at(values, i * size + i)))
  return largest
}
