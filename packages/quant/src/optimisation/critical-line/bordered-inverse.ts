import { at } from '../../linear-algebra/at.ts'

/**
 * The inverse of the optimality system of the free funds and binding rows, in growing square storage.
 * Slots are in order of entry; `ids` tells what each slot is, `slotOf` where each id is (-1: not in).
 */
export interface BorderedInverse {
  values: Float64Array
  stride: number
  size: number
  readonly ids: Int32Array
  readonly slotOf: Int32Array
  /** Room for one column: inverse times the column that enters. */
  readonly column: Float64Array
}

/**
 * An inverse with nothing in it.
 *
 * @param ids - how many ids there are
 * @returns size 0
 *
 * Source: docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, room for iterations.
 */
export function emptyInverse(ids: number): BorderedInverse {
  const stride = Math.min(ids, 32)
  return {
    values: new Float64Array(stride * stride),
    stride,
    size: 0,
    ids: new Int32Array(ids),
    slotOf: new Int32Array(ids).fill(-1),
    column: new Float64Array(ids),
  }
}

/**
 * Inverse times a vector over slots.
 *
 * @param inverse - of size m
 * @param vector - at least m long
 * @param target - at least m long, receives the product
 * @returns nothing
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., section 1.1, matrix-vector product by rows.
 */
export function multiplyInverse(inverse: BorderedInverse, vector: Float64Array, target: Float64Array): void {
  const { values, stride, size } = inverse
  for (let row = 0; row < size; row++) {
    let sum = 0
    const start = row * stride
    for (let k = 0; k < size; k++) sum += at(values, start + k) * at(vector, k)
    target[row] = sum
  }
}

/**
 * Takes one more id into the system.
 *
 * @param inverse - of size m, changed to m + 1
 * @param entry - the id, its column against the m slots, its diagonal; `nothing` is the part of it that counts as zero
 * @returns the curvature of the direction that enters (Schur complement); 0 if it is rounding, and then nothing changes
 *
 * Source: Hager, "Updating the inverse of a matrix", SIAM Review 31, 1989.
 */
export function borderInverse(
  inverse: BorderedInverse,
  entry: { readonly id: number; readonly column: Float64Array; readonly diagonal: number; readonly nothing: number },
): number {
  const { size, column: x } = inverse
  multiplyInverse(inverse, entry.column, x)
  let curvature = entry.diagonal
  let magnitude = Math.abs(entry.diagonal)
  for (let k = 0; k < size; k++) {
    const part = at(entry.column, k) * at(x, k)
    curvature -= part
    magnitude += Math.abs(part)
  }
  if (!(Math.abs(curvature) > entry.nothing * magnitude)) return 0
  if (size === inverse.stride) grow(inverse)
  const { values, stride } = inverse
  for (let row = 0; row < size; row++) {
    const factor = at(x, row) / curvature
    const start = row * stride
    for (let k = 0; k < size; k++) values[start + k] = at(values, start + k) + factor * at(x, k)
    values[start + size] = -factor
    values[size * stride + row] = -factor
  }
  values[size * stride + size] = 1 / curvature
  inverse.ids[size] = entry.id
  inverse.slotOf[entry.id] = size
  inverse.size = size + 1
  return curvature
}

/**
 * Takes an id out of the system; the last slot moves into its place.
 *
 * @param inverse - of size m, changed to m − 1
 * @param id - one that is in
 * @returns nothing
 *
 * Source: Hager, "Updating the inverse of a matrix", SIAM Review 31, 1989.
 */
export function dropFromInverse(inverse: BorderedInverse, id: number): void {
  const { values, stride, ids, slotOf, column: x } = inverse
  const slot = slotOf[id] ?? 0
  const last = inverse.size - 1
  for (let row = 0; row <= last; row++) x[row] = at(values, row * stride + slot)
  const pivot = at(x, slot)
  for (let row = 0; row <= last; row++) {
    const factor = at(x, row) / pivot
    const start = row * stride
    for (let k = 0; k <= last; k++) values[start + k] = at(values, start + k) - factor * at(x, k)
  }
  if (slot !== last) {
    for (let row = 0; row <= last; row++) values[row * stride + slot] = at(values, row * stride + last)
    values.copyWithin(slot * stride, last * stride, last * stride + last)
    const moved = ids[last] ?? 0
    ids[slot] = moved
    slotOf[moved] = slot
  }
  slotOf[id] = -1
  inverse.size = last
}

function grow(inverse: BorderedInverse): void {
  const { values, stride, size } = inverse
  const wider = Math.min(2 * stride, inverse.ids.length)
  const grown = new Float64Array(wider * wider)
  for (let row = 0; row < size; row++) grown.set(values.subarray(row * stride, row * stride + size), row * wider)
  inverse.values = grown
  inverse.stride = wider
}
