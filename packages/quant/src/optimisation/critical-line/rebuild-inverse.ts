import { at } from '../../linear-algebra/at.ts'
import { addRows } from '../../linear-algebra/multiply-symmetric.ts'
import { tabulate } from '../../linear-algebra/tabulate.ts'
import { multiplyInverse } from './bordered-inverse.ts'
import { fundState, rowState, type LineState } from './line-state.ts'

/**
 * Computes inverse and risk afresh from the free funds and binding rows, which removes the rounding that updates gather.
 *
 * @param state - changed: inverse and risk
 * @returns true; false if the system is singular, and then the inverse is not usable
 *
 * Source: Gauss-Jordan elimination with row pivoting (Golub & Van Loan, section 3.4).
 */
export function rebuildInverse(state: LineState): boolean {
  const ids = systemIds(state)
  const size = ids.length
  const scales = tabulate(size, (slot) => scaleOf(state, ids[slot] ?? 0))
  const work = systemMatrix(state, { ids, scales })
  const { inverse } = state
  inverse.slotOf.fill(-1)
  inverse.size = size
  clear(inverse, Math.min(Math.max(inverse.stride, size + 8), inverse.ids.length))
  for (let slot = 0; slot < size; slot++) {
    const id = ids[slot] ?? 0
    inverse.ids[slot] = id
    inverse.slotOf[id] = slot
    inverse.values[slot * inverse.stride + slot] = at(scales, slot)
  }
  refreshRisk(state)
  if (!eliminate(work, inverse.values, { size, stride: inverse.stride })) return false
  for (let row = 0; row < size; row++) {
    scaleRow(inverse.values, row * inverse.stride, { size, factor: at(scales, row) })
  }
  return true
}

function clear(inverse: LineState['inverse'], stride: number): void {
  if (stride === inverse.stride) inverse.values.fill(0)
  else inverse.values = new Float64Array(stride * stride)
  inverse.stride = stride
}

function systemIds({ funds, rows }: LineState): Int32Array {
  const ids: number[] = []
  for (let i = 0; i < funds.length; i++) if (funds[i] === fundState.free) ids.push(i)
  for (let group = 0; group < rows.length; group++) if (rows[group] !== rowState.loose) ids.push(funds.length + group)
  if (ids.length > 0) ids.push(funds.length + rows.length)
  return Int32Array.from(ids)
}

/**
 * One column of the optimality system against the slots of the inverse.
 *
 * @param state - unchanged
 * @param id - a fund, a group row or the budget
 * @param target - receives the column
 * @returns nothing
 *
 * Source: first-order conditions; rows are scaled by the mean variance so that all entries are of one size.
 */
export function systemColumn(state: LineState, id: number, target: Float64Array): void {
  const { ids, size } = state.inverse
  for (let slot = 0; slot < size; slot++) target[slot] = systemEntry(state, ids[slot] ?? 0, id)
}

function systemEntry({ covariance, table, varianceScale }: LineState, one: number, other: number): number {
  const funds = covariance.rows
  if (one < funds && other < funds) return at(covariance.values, other * funds + one)
  if (one >= funds && other >= funds) return 0
  const [fund, row] = one < funds ? [one, other - funds] : [other, one - funds]
  return row === table.count || table.groupOf[fund] === row ? varianceScale : 0
}

// Makes cash and equities equally large, so that pivots tell what is singular and what is only small.
function scaleOf({ covariance, varianceScale }: LineState, id: number): number {
  const size = covariance.rows
  const variance = id < size ? at(covariance.values, id * size + id) : varianceScale
  return 1 / Math.sqrt(Math.max(variance, 1e-10 * varianceScale))
}

function systemMatrix(
  state: LineState,
  { ids, scales }: { readonly ids: Int32Array; readonly scales: Float64Array },
): Float64Array {
  const size = ids.length
  const work = new Float64Array(size * size)
  for (let row = 0; row < size; row++) {
    const one = ids[row] ?? 0
    for (let column = 0; column < size; column++) {
      work[row * size + column] = at(scales, row) * systemEntry(state, one, ids[column] ?? 0) * at(scales, column)
    }
  }
  return work
}

function refreshRisk({ covariance, weights, risk }: LineState): void {
  const held = new Int32Array(weights.length)
  let count = 0
  for (let i = 0; i < weights.length; i++) if (at(weights, i) !== 0) held[count++] = i
  risk.fill(0)
  addRows({ matrix: covariance, rows: held, count, factors: weights, target: risk })
}

// Turns `work` into the identity and, with the same steps, `result` into its inverse.
function eliminate(
  work: Float64Array,
  result: Float64Array,
  { size, stride }: { readonly size: number; readonly stride: number },
): boolean {
  for (let step = 0; step < size; step++) {
    let pivot = step
    for (let row = step + 1; row < size; row++) {
      if (Math.abs(at(work, row * size + step)) > Math.abs(at(work, pivot * size + step))) pivot = row
    }
    const lead = at(work, pivot * size + step)
    if (!(Math.abs(lead) > 1e-15)) return false
    swap(work, size, [pivot, step])
    swap(result, stride, [pivot, step])
    scaleRow(work, step * size, { size, factor: 1 / lead })
    scaleRow(result, step * stride, { size, factor: 1 / lead })
    for (let row = 0; row < size; row++) {
      const factor = at(work, row * size + step)
      if (row === step || factor === 0) continue
      for (let k = 0; k < size; k++) {
        work[row * size + k] = at(work, row * size + k) - factor * at(work, step * size + k)
        result[row * stride + k] = at(result, row * stride + k) - factor * at(result, step * stride + k)
      }
    }
  }
  return true
}

function swap(values: Float64Array, stride: number, [one, other]: readonly [number, number]): void {
  if (one === other) return
  const kept = values.slice(one * stride, (one + 1) * stride)
  values.copyWithin(one * stride, other * stride, (other + 1) * stride)
  values.set(kept, other * stride)
}

function scaleRow(values: Float64Array, start: number, by: { readonly size: number; readonly factor: number }): void {
  for (let k = 0; k < by.size; k++) values[start + k] = at(values, start + k) * by.factor
}

/**
 * Solves the optimality system for a right side over ids.
 *
 * @param state - unchanged
 * @param rightSide - value for each id; called once a slot
 * @returns solution over slots; multipliers come scaled: times the mean variance they are in the unit of risk
 *
 * Source: first-order conditions.
 */
export function solveSystem(state: LineState, rightSide: (id: number) => number): Float64Array {
  const { ids, size } = state.inverse
  const vector = tabulate(size, (slot) => rightSide(ids[slot] ?? 0))
  const solution = new Float64Array(size)
  multiplyInverse(state.inverse, vector, solution)
  return solution
}
