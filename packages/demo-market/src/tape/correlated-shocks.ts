import { factors } from '../tables/factors.ts'

/** The Cholesky factor of the table's correlations, lower triangle, row by row; NaN where the table is not definite. */
export function correlationRoot(): Float64Array {
  const count = factors.length
  const root = new Float64Array(count * count)
  for (let row = 0; row < count; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = factors[row]?.correlations[column] ?? 0
      for (let k = 0; k < column; k++) rest -= (root[row * count + k] ?? 0) * (root[column * count + k] ?? 0)
      root[row * count + column] = row === column ? Math.sqrt(rest) : rest / (root[column * count + column] ?? 1)
    }
  }
  return root
}

/** Turns independent shocks into correlated ones. Shapes (n), (n), (n × n). */
export function correlate(independent: Float64Array, root: Float64Array, correlated: Float64Array): void {
  const count = independent.length
  for (let row = 0; row < count; row++) {
    let sum = 0
    for (let column = 0; column <= row; column++) {
      sum += (root[row * count + column] ?? 0) * (independent[column] ?? 0)
    }
    correlated[row] = sum
  }
}
