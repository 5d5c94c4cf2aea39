import { at } from './at.ts'
import { zeroMatrix, type Matrix } from './matrix.ts'

/** A = V T V' with T tridiagonal: its diagonal, the entries below it (index 0 unused), and the orthonormal V. */
export interface TridiagonalForm {
  readonly diagonal: Float64Array
  readonly below: Float64Array
  readonly vectors: Matrix
}

/**
 * Turns a symmetric matrix into a tridiagonal one by Householder reflections.
 *
 * @param matrix - shape (n, n), symmetric, left as it is
 * @returns the tridiagonal form; `vectors` has shape (n, n), orthonormal columns
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., algorithm 8.3.1.
 */
export function reduceToTridiagonal(matrix: Matrix): TridiagonalForm {
  const size = matrix.rows
  const work = matrix.values.slice()
  const reflections: Float64Array[] = []
  for (let column = 0; column < size - 2; column++) {
    const reflection = reflectionFor(work, size, column)
    if (reflection) applyBothSides(work, size, reflection)
    reflections.push(reflection ?? new Float64Array(size))
  }
  const diagonal = Float64Array.from({ length: size }, (_, i) => at(work, i * size + i))
  const below = Float64Array.from({ length: size }, (_, i) => (i === 0 ? 0 : at(work, i * size + i - 1)))
  return { diagonal, below, vectors: accumulate(reflections, size) }
}

// The unit vector u for which (I − 2uu') clears this column under its first lower entry; null if it is clear already.
function reflectionFor(work: Float64Array, size: number, column: number): Float64Array | null {
  const u = new Float64Array(size)
  let norm = 0
  for (let row = column + 1; row < size; row++) {
    u[row] = at(work, row * size + column)
    norm = Math.hypot(norm, at(u, row))
  }
  const lead = at(u, column + 1)
  u[column + 1] = lead + (lead < 0 ? -norm : norm)
  const length = u.reduce((sum, value) => Math.hypot(sum, value), 0)
  if (length < 1e-140) return null // squares would underflow; such entries are nothing beside any variance
  return u.map((value) => value / length)
}

// work ← (I − 2uu') work (I − 2uu'), by one rank-two update.
function applyBothSides(work: Float64Array, size: number, u: Float64Array): void {
  const p = new Float64Array(size)
  let projection = 0
  for (let row = 0; row < size; row++) {
    let sum = 0
    for (let k = 0; k < size; k++) sum += at(work, row * size + k) * at(u, k)
    p[row] = sum
    projection += sum * at(u, row)
  }
  const q = p.map((value, i) => 2 * (value - projection * at(u, i)))
  for (let row = 0; row < size; row++) {
    const [ur, qr] = [at(u, row), at(q, row)]
    for (let k = 0; k < size; k++) {
      work[row * size + k] = at(work, row * size + k) - ur * at(q, k) - qr * at(u, k)
    }
  }
}

// V = H₁ H₂ … as a matrix, built from the last reflection so that leading rows stay untouched.
function accumulate(reflections: readonly Float64Array[], size: number): Matrix {
  const vectors = zeroMatrix(size, size)
  const { values } = vectors
  for (let i = 0; i < size; i++) values[i * size + i] = 1
  for (const u of reflections.toReversed()) {
    const projection = new Float64Array(size)
    for (let row = 0; row < size; row++) {
      const factor = at(u, row)
      if (factor === 0) continue
      for (let k = 0; k < size; k++) projection[k] = at(projection, k) + factor * at(values, row * size + k)
    }
    for (let row = 0; row < size; row++) {
      const factor = 2 * at(u, row)
      if (factor === 0) continue
      for (let k = 0; k < size; k++) values[row * size + k] = at(values, row * size + k) - factor * at(projection, k)
    }
  }
  return vectors
}
