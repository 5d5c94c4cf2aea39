import { at } from '../../linear-algebra/at.ts'
import { addSolution } from './add-solution.ts'
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
  if (!(leaveResidual(state) > fine * state.varianceScale)) return
  addSolution(state, state)
}

// Puts right side minus left side of the optimality system into `right`, rows scaled as in the system; returns its largest entry.
function leaveResidual(state: LineState): number {
  const { inverse, mu, table, risk, multipliers, tolerance, varianceScale } = state
  const { right, sums } = state.scratch
  const total = sumGroups(state)
  const budget = at(multipliers, table.count)
  let worst = 0
  for (let slot = 0; slot < inverse.size; slot++) {
    const id = inverse.ids[slot] ?? 0
    const row = id - mu.length
    let left = 0
    if (row === table.count) {
      left = varianceScale * (1 - total)
    } else if (row >= 0) {
      left = varianceScale * (limitOf(state, row) - at(sums, row))
    } else {
      const group = table.groupOf[id] ?? table.count
      const price = group === table.count ? budget : budget + at(multipliers, group)
      left = tolerance * at(mu, id) - at(risk, id) - price
    }
    right[slot] = left
    worst = Math.max(worst, Math.abs(left))
  }
  return worst
}

// Leaves the weight of each group in `sums` and returns the weight of all.
function sumGroups({ weights, table, scratch }: LineState): number {
  const { sums } = scratch
  sums.fill(0)
  let total = 0
  for (let i = 0; i < weights.length; i++) {
    const group = table.groupOf[i] ?? table.count
    const weight = at(weights, i)
    sums[group] = at(sums, group) + weight
    total += weight
  }
  return total
}

// A pinned row stands on the limit it is next to.
function limitOf({ rows, table, scratch }: LineState, row: number): number {
  const min = at(table.min, row)
  const max = at(table.max, row)
  if (rows[row] === rowState.atMin) return min
  if (rows[row] === rowState.atMax) return max
  const sum = at(scratch.sums, row)
  return Math.abs(sum - min) < Math.abs(sum - max) ? min : max
}
