import { at } from '../../linear-algebra/at.ts'
import { addRows } from '../../linear-algebra/multiply-symmetric.ts'
import { multiplyInverse } from './bordered-inverse.ts'
import { rowState, type LineState } from './line-state.ts'

/** Gradients relative to the mean variance, and sums of weights, that need no correction. */
const fine = 1e-13

/**
 * Brings a point that has drifted by rounding back onto its critical line and its limits, by one Newton step.
 *
 * @param state - changed: weights, risk and multipliers
 * @returns nothing
 *
 * Source: iterative refinement (Golub & Van Loan, section 3.5.3).
 */
export function correctDrift(state: LineState): void {
  const { inverse, mu, weights, risk, multipliers, covariance, varianceScale } = state
  const { ids, size } = inverse
  const residual = residualOf(state)
  if (!residual.some((value) => Math.abs(value) > fine * varianceScale)) return
  const solution = new Float64Array(size)
  multiplyInverse(inverse, residual, solution)
  const step = new Float64Array(mu.length)
  const free = new Int32Array(size)
  let count = 0
  for (let slot = 0; slot < size; slot++) {
    const id = ids[slot] ?? 0
    if (id >= mu.length) {
      const row = id - mu.length
      multipliers[row] = at(multipliers, row) + at(solution, slot) * varianceScale
      continue
    }
    step[id] = at(solution, slot)
    weights[id] = at(weights, id) + at(solution, slot)
    free[count++] = id
  }
  addRows({ matrix: covariance, rows: free, count, factors: step, target: risk })
}

// Right side minus left side of the optimality system, over slots, rows scaled as in the system.
function residualOf(state: LineState): Float64Array {
  const { inverse, mu, table, risk, multipliers, tolerance, varianceScale } = state
  const sums = groupSums(state)
  const total = sums.reduce((sum, value) => sum + value, 0)
  const budget = at(multipliers, table.count)
  const residual = new Float64Array(inverse.size)
  for (let slot = 0; slot < inverse.size; slot++) {
    const id = inverse.ids[slot] ?? 0
    const row = id - mu.length
    if (row === table.count) {
      residual[slot] = varianceScale * (1 - total)
    } else if (row >= 0) {
      residual[slot] = varianceScale * (limitOf(state, row, at(sums, row)) - at(sums, row))
    } else {
      const group = table.groupOf[id] ?? table.count
      const price = group === table.count ? budget : budget + at(multipliers, group)
      residual[slot] = tolerance * at(mu, id) - at(risk, id) - price
    }
  }
  return residual
}

function groupSums({ weights, table }: LineState): Float64Array {
  const sums = new Float64Array(table.count + 1)
  for (let i = 0; i < weights.length; i++) {
    const group = table.groupOf[i] ?? table.count
    sums[group] = at(sums, group) + at(weights, i)
  }
  return sums
}

// A pinned row stands on the limit it is next to.
function limitOf({ rows, table }: LineState, row: number, sum: number): number {
  const [min, max] = [at(table.min, row), at(table.max, row)]
  if (rows[row] === rowState.atMin) return min
  if (rows[row] === rowState.atMax) return max
  return Math.abs(sum - min) < Math.abs(sum - max) ? min : max
}
