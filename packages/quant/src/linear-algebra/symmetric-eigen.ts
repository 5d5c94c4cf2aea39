import { at } from './at.ts'
import type { Matrix } from './matrix.ts'
import { reduceToTridiagonal } from './reduce-to-tridiagonal.ts'

/** The eigenvalues, smallest first, and the eigenvectors as columns in the same order. */
export interface SymmetricEigen {
  readonly values: Float64Array
  readonly vectors: Matrix
}

/** Numbers below this have lost digits (they are subnormal), and rotations by them are no rotations. */
const smallest = 1e-290

/**
 * Eigenvalues and orthonormal eigenvectors of a symmetric matrix.
 *
 * @param matrix - shape (n, n), symmetric, finite
 * @returns values ascending; vectors shape (n, n), one column each
 * @throws RangeError if the iteration does not end, which happens for matrices holding NaN only
 *
 * Source: Bowdler, Martin, Reinsch & Wilkinson, "The QR and QL algorithms for symmetric matrices", Numer. Math. 11, 1968.
 */
export function symmetricEigen(matrix: Matrix): SymmetricEigen {
  const { diagonal, below, vectors } = reduceToTridiagonal(matrix)
  const size = matrix.rows
  below.copyWithin(0, 1)
  if (size > 0) below[size - 1] = 0
  let shiftSum = 0
  let largest = 0
  for (let index = 0; index < size; index++) {
    largest = Math.max(largest, Math.abs(at(diagonal, index)) + Math.abs(at(below, index)))
    const nothing = Number.EPSILON * largest + smallest
    let end = index
    // an unknown entry is not nothing: it keeps the iteration from ending
    while (end < size - 1 && !(Math.abs(at(below, end)) <= nothing)) end++
    if (end > index) shiftSum += isolate({ diagonal, below, vectors, index, end }, nothing)
    diagonal[index] = at(diagonal, index) + shiftSum
    below[index] = 0
  }
  return sortAscending(diagonal, vectors)
}

interface Tridiagonal {
  readonly diagonal: Float64Array
  readonly below: Float64Array
  readonly vectors: Matrix
  readonly index: number
  readonly end: number
}

// Sweeps until the entry beside the index is zero; returns the sum of shifts.
function isolate(form: Tridiagonal, nothing: number): number {
  let shiftSum = 0
  for (let round = 0; round < 60; round++) {
    shiftSum += sweep(form)
    if (Math.abs(at(form.below, form.index)) <= nothing) return shiftSum
  }
  throw new RangeError('symmetricEigen: no convergence; is the matrix finite?')
}

// One implicit QL sweep between two indices; returns the shift that was taken off the diagonal.
function sweep({ diagonal: d, below: e, vectors, index, end }: Tridiagonal): number {
  const first = at(d, index)
  const p0 = (at(d, index + 1) - first) / (2 * at(e, index))
  const radius = p0 < 0 ? -Math.hypot(p0, 1) : Math.hypot(p0, 1)
  d[index] = at(e, index) / (p0 + radius)
  d[index + 1] = at(e, index) * (p0 + radius)
  const next = at(d, index + 1)
  const shift = first - at(d, index)
  for (let i = index + 2; i < d.length; i++) d[i] = at(d, i) - shift
  let p = at(d, end)
  let [c, c2, c3, s, s2] = [1, 1, 1, 0, 0]
  const kept = at(e, index + 1)
  for (let i = end - 1; i >= index; i--) {
    c3 = c2
    c2 = c
    s2 = s
    const g = c * at(e, i)
    const h = c * p
    const r = Math.hypot(p, at(e, i))
    e[i + 1] = s * r
    s = at(e, i) / r
    c = p / r
    p = c * at(d, i) - s * g
    d[i + 1] = h + s * (c * g + s * at(d, i))
    rotate(vectors, i, { c, s })
  }
  p = (-s * s2 * c3 * kept * at(e, index)) / next
  e[index] = s * p
  d[index] = c * p
  return shift
}

function rotate({ rows, values }: Matrix, column: number, { c, s }: { readonly c: number; readonly s: number }): void {
  for (let k = 0; k < rows; k++) {
    const left = k * rows + column
    const h = at(values, left + 1)
    values[left + 1] = s * at(values, left) + c * h
    values[left] = c * at(values, left) - s * h
  }
}

function sortAscending(diagonal: Float64Array, vectors: Matrix): SymmetricEigen {
  const size = diagonal.length
  const order = Array.from(diagonal.keys()).toSorted((one, other) => at(diagonal, one) - at(diagonal, other))
  const sorted = new Float64Array(size * size)
  for (const [column, from] of order.entries()) {
    for (let row = 0; row < size; row++) sorted[row * size + column] = at(vectors.values, row * size + from)
  }
  return {
    values: Float64Array.from(order, (from) => at(diagonal, from)),
    vectors: { rows: size, columns: size, values: sorted },
  }
}
