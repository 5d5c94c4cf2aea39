import { at } from './at.ts'
import type { Matrix } from './matrix.ts'

/**
 * Solves A x = b for a general square matrix.
 *
 * @param matrix - shape (n, n), left as it is
 * @param rightSide - length n, left as it is
 * @returns x, length n; null if A is singular to working precision
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., algorithm 3.4.1 (Gaussian elimination, partial pivoting).
 */
export function solveLinear(matrix: Matrix, rightSide: Float64Array): Float64Array | null {
  const size = matrix.rows
  const a = matrix.values.slice()
  const x = rightSide.slice()
  const scale = a.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
  for (let step = 0; step < size; step++) {
    const pivot = largestBelow(a, size, step)
    if (!(Math.abs(at(a, pivot * size + step)) > 1e-14 * scale)) return null
    swapRows({ a, x, size, first: step, second: pivot })
    for (let row = step + 1; row < size; row++) {
      const factor = at(a, row * size + step) / at(a, step * size + step)
      if (factor === 0) continue
      for (let column = step; column < size; column++) {
        a[row * size + column] = at(a, row * size + column) - factor * at(a, step * size + column)
      }
      x[row] = at(x, row) - factor * at(x, step)
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = at(x, row)
    for (let column = row + 1; column < size; column++) sum -= at(a, row * size + column) * at(x, column)
    x[row] = sum / at(a, row * size + row)
  }
  return x
}

function largestBelow(a: Float64Array, size: number, step: number): number {
  let best = step
  for (let row = step + 1; row < size; row++) {
    if (Math.abs(at(a, row * size + step)) > Math.abs(at(a, best * size + step))) best = row
  }
  return best
}

function swapRows(rows: {
  readonly a: Float64Array
  readonly x: Float64Array
  readonly size: number
  readonly first: number
  readonly second: number
}): void {
  const { a, x, size, first, second } = rows
  if (first === second) return
  for (let column = 0; column < size; column++) {
    const kept = at(a, first * size + column)
    a[first * size + column] = at(a, second * size + column)
    a[second * size + column] = kept
  }
  const kept = at(x, first)
  x[first] = at(x, second)
  x[second] = kept
}
