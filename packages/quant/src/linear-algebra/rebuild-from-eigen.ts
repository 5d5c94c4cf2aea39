import { at } from './at.ts'
import { zeroMatrix, type Matrix } from './matrix.ts'
import type { SymmetricEigen } from './symmetric-eigen.ts'

/**
 * V diag(values) V' with other eigenvalues than the found ones.
 *
 * @param eigen - the decomposition whose vectors are kept
 * @param values - length n, in the order of the vectors
 * @returns shape (n, n), exactly symmetric
 *
 * Source: spectral theorem.
 */
export function rebuildFromEigen(eigen: SymmetricEigen, values: Float64Array): Matrix {
  const size = values.length
  const { values: v } = eigen.vectors
  const rebuilt = zeroMatrix(size, size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = 0
      for (let k = 0; k < size; k++) sum += at(v, row * size + k) * at(values, k) * at(v, column * size + k)
      rebuilt.values[row * size + column] = sum
      rebuilt.values[column * size + row] = sum
    }
  }
  return rebuilt
}
