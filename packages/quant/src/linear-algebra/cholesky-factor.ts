import { at } from './at.ts'
import { zeroMatrix, type Matrix } from './matrix.ts'

/**
 * The lower triangle L with L L' = matrix, two rows by two columns at a time.
 *
 * @param matrix - shape (n, n), symmetric; only the lower triangle is read
 * @param tolerance - a pivot of at most this part of its diagonal counts as zero; 0 if not given
 * @returns shape (n, n), zeros above the diagonal; null if the matrix is not positive definite (or holds NaN)
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., algorithm 4.2.1 by rows.
 */
export function choleskyFactor(matrix: Matrix, tolerance = 0): Matrix | null {
  const size = matrix.rows
  const factor = zeroMatrix(size, size)
  for (let row = 0; row < size; row += 2) {
    const second = row + 1 < size ? row + 1 : row
    for (let column = 0; column < row; column += 2) fillBlock({ matrix, factor, row, second, column })
    if (!fillPivot(matrix, factor, { row, from: row, tolerance })) return null
    if (second > row) {
      fillBelowPivot(matrix, factor, row)
      if (!fillPivot(matrix, factor, { row: second, from: row, tolerance })) return null
    }
  }
  return factor
}

interface Block {
  readonly matrix: Matrix
  readonly factor: Matrix
  readonly row: number
  readonly second: number
  readonly column: number
}

// Entries (row, column), (row, column+1) and those of the second row: four inner products in registers.
function fillBlock({ matrix, factor, row, second, column }: Block): void {
  const size = matrix.rows
  const { values: a } = matrix
  const { values: l } = factor
  const [r0, r1, c0, c1] = [row * size, second * size, column * size, (column + 1) * size]
  let [s00, s01, s10, s11] = [0, 0, 0, 0]
  for (let k = 0; k < column; k++) {
    const x0 = at(l, r0 + k)
    const x1 = at(l, r1 + k)
    const y0 = at(l, c0 + k)
    const y1 = at(l, c1 + k)
    s00 += x0 * y0
    s01 += x0 * y1
    s10 += x1 * y0
    s11 += x1 * y1
  }
  const [d0, cross, d1] = [at(l, c0 + column), at(l, c1 + column), at(l, c1 + column + 1)]
  const top = (at(a, r0 + column) - s00) / d0
  const bottom = (at(a, r1 + column) - s10) / d0
  l[r0 + column] = top
  l[r1 + column] = bottom
  l[r0 + column + 1] = (at(a, r0 + column + 1) - s01 - top * cross) / d1
  l[r1 + column + 1] = (at(a, r1 + column + 1) - s11 - bottom * cross) / d1
}

function fillBelowPivot(matrix: Matrix, factor: Matrix, row: number): void {
  const size = matrix.rows
  const { values: l } = factor
  const [r0, r1] = [row * size, (row + 1) * size]
  let sum = at(matrix.values, r1 + row)
  for (let k = 0; k < row; k++) sum -= at(l, r0 + k) * at(l, r1 + k)
  l[r1 + row] = sum / at(l, r0 + row)
}

function fillPivot(
  matrix: Matrix,
  factor: Matrix,
  place: { readonly row: number; readonly from: number; readonly tolerance: number },
): boolean {
  const start = place.row * matrix.rows
  const diagonal = at(matrix.values, start + place.row)
  let pivot = diagonal
  for (let k = 0; k < place.row; k++) pivot -= at(factor.values, start + k) ** 2
  if (!(pivot > place.tolerance * diagonal)) return false
  factor.values[start + place.row] = Math.sqrt(pivot)
  return true
}
