import { at } from './at.ts'
import type { Matrix } from './matrix.ts'
import { rebuildFromEigen } from './rebuild-from-eigen.ts'
import { symmetricEigen } from './symmetric-eigen.ts'

/**
 * The correlation matrix nearest to a symmetric one in the Frobenius norm.
 *
 * @param matrix - shape (n, n), symmetric, ones on the diagonal, perhaps indefinite
 * @param limits - `rounds` of projections at most (default 2000), `tolerance` on the relative change (default 1e-10)
 * @returns shape (n, n), positive semidefinite to rounding, ones on the diagonal
 *
 * Source: Higham, "Computing the nearest correlation matrix", IMA J. Numer. Anal. 22, 2002: alternating projections with Dykstra's correction.
 */
export function nearestCorrelation(
  matrix: Matrix,
  limits: { readonly rounds?: number; readonly tolerance?: number } = {},
): Matrix {
  const { rounds = 2000, tolerance = 1e-10 } = limits
  const size = matrix.rows
  const correction = new Float64Array(size * size)
  let current = matrix.values.slice()
  for (let round = 0; round < rounds; round++) {
    const shifted = current.map((value, i) => value - at(correction, i))
    const definite = projectOnDefinite({ ...matrix, values: shifted }).values
    for (let i = 0; i < shifted.length; i++) correction[i] = at(definite, i) - at(shifted, i)
    const next = definite.slice()
    for (let i = 0; i < size; i++) next[i * size + i] = 1
    const change = distance(next, current)
    current = next
    if (change <= tolerance * size) break
  }
  return { ...matrix, values: current }
}

function projectOnDefinite(matrix: Matrix): Matrix {
  const eigen = symmetricEigen(matrix)
  return rebuildFromEigen(
    eigen,
    eigen.values.map((value) => Math.max(value, 0)),
  )
}

function distance(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += (at(one, i) - at(other, i)) ** 2
  return Math.sqrt(sum)
}
