import { at } from './at.ts'
import type { Matrix } from './matrix.ts'
import { nearestCorrelation } from './nearest-correlation.ts'
import { rebuildFromEigen } from './rebuild-from-eigen.ts'
import { symmetricEigen } from './symmetric-eigen.ts'

/** A usable covariance, and how it came about: callers show a notice unless the method is `untouched`. */
export interface RepairedCovariance {
  readonly covariance: Matrix
  readonly method: 'untouched' | 'eigenvalue-floor' | 'nearest-correlation'
  /** Frobenius distance to the input, as a part of the input's norm. */
  readonly relativeChange: number
}

/**
 * Makes a symmetric matrix positive definite: eigenvalue floor of 1e-8 of the largest, or, if that moves it by more than 1 %,
 * the nearest correlation matrix with the variances kept.
 *
 * @param matrix - shape (n, n), symmetric, positive diagonal
 * @returns the repaired matrix and the way taken
 *
 * Source: QUANT.md section 3.3; Higham 2002 for the second way.
 */
export function repairPositiveSemidefinite(matrix: Matrix): RepairedCovariance {
  const eigen = symmetricEigen(matrix)
  const largest = eigen.values.at(-1) ?? 0
  const floor = 1e-8 * largest
  if (matrix.rows === 0 || at(eigen.values, 0) >= floor) {
    return { covariance: matrix, method: 'untouched', relativeChange: 0 }
  }
  const lifted = rebuildFromEigen(
    eigen,
    eigen.values.map((value) => Math.max(value, floor)),
  )
  const change = relativeChange(matrix, lifted)
  if (change <= 0.01) return { covariance: lifted, method: 'eigenvalue-floor', relativeChange: change }
  const near = repairCorrelation(matrix)
  return { covariance: near, method: 'nearest-correlation', relativeChange: relativeChange(matrix, near) }
}

// Nearest correlation, mixed with 1e-8 of the identity so that it is definite, then scaled back to the variances.
function repairCorrelation(matrix: Matrix): Matrix {
  const size = matrix.rows
  const deviation = Float64Array.from({ length: size }, (_, i) => Math.sqrt(at(matrix.values, i * size + i)))
  const scaled = (values: Float64Array, power: 1 | -1): Matrix => ({
    ...matrix,
    values: values.map((value, k) => value * (at(deviation, Math.floor(k / size)) * at(deviation, k % size)) ** power),
  })
  const near = nearestCorrelation(scaled(matrix.values, -1)).values
  const safe = near.map((value, k) => (k % (size + 1) === 0 ? 1 : value * (1 - 1e-8)))
  return scaled(safe, 1)
}

function relativeChange(before: Matrix, after: Matrix): number {
  let [moved, norm] = [0, 0]
  for (let i = 0; i < before.values.length; i++) {
    moved += (at(after.values, i) - at(before.values, i)) ** 2
    norm += at(before.values, i) ** 2
  }
  return Math.sqrt(moved / norm)
}
