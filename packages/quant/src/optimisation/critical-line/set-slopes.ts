import { at } from '../../linear-algebra/at.ts'
import { addRows } from '../../linear-algebra/multiply-symmetric.ts'
import { multiplyInverse } from './bordered-inverse.ts'
import type { LineState } from './line-state.ts'

/** Rounding in the slopes, relative to the spread of returns, that needs no correction. */
const fine = 1e-13

/**
 * Computes how weights, risk and multipliers move with λ under the present active set.
 *
 * @param state - changed: the three slopes
 * @returns nothing
 *
 * Source: first-order conditions, differentiated by λ; iterative refinement (Golub & Van Loan, section 3.5.3).
 */
export function setSlopes(state: LineState): void {
  const { inverse, mu, weightSlope, riskSlope, multiplierSlope, returnScale } = state
  const rightSide = new Float64Array(inverse.size)
  for (let slot = 0; slot < inverse.size; slot++) {
    const id = inverse.ids[slot] ?? 0
    if (id < mu.length) rightSide[slot] = at(mu, id)
  }
  weightSlope.fill(0)
  riskSlope.fill(0)
  multiplierSlope.fill(0)
  addSolution(state, rightSide)
  for (let round = 0; round < 2; round++) {
    const residual = residualOf(state)
    if (!residual.some((value) => Math.abs(value) > fine * returnScale)) return
    addSolution(state, residual)
  }
}

function addSolution(state: LineState, rightSide: Float64Array): void {
  const { inverse, mu, covariance, weightSlope, riskSlope, multiplierSlope, varianceScale } = state
  const solution = new Float64Array(inverse.size)
  multiplyInverse(inverse, rightSide, solution)
  const step = new Float64Array(mu.length)
  const free = new Int32Array(inverse.size)
  let count = 0
  for (let slot = 0; slot < inverse.size; slot++) {
    const id = inverse.ids[slot] ?? 0
    if (id < mu.length) {
      step[id] = at(solution, slot)
      weightSlope[id] = at(weightSlope, id) + at(solution, slot)
      free[count++] = id
    } else {
      const row = id - mu.length
      multiplierSlope[row] = at(multiplierSlope, row) + at(solution, slot) * varianceScale
    }
  }
  addRows({ matrix: covariance, rows: free, count, factors: step, target: riskSlope })
}

function residualOf({
  inverse,
  mu,
  table,
  weightSlope,
  riskSlope,
  multiplierSlope,
  varianceScale,
}: LineState): Float64Array {
  const residual = new Float64Array(inverse.size)
  const budget = at(multiplierSlope, table.count)
  for (let slot = 0; slot < inverse.size; slot++) {
    const fund = inverse.ids[slot] ?? 0
    if (fund >= mu.length) continue
    const group = table.groupOf[fund] ?? table.count
    const own = group === table.count ? 0 : at(multiplierSlope, group)
    residual[slot] = at(residual, slot) + at(mu, fund) - at(riskSlope, fund) - budget - own
    takeFromRow(group, at(weightSlope, fund))
    if (group !== table.count) takeFromRow(table.count, at(weightSlope, fund))
  }
  return residual

  function takeFromRow(row: number, weight: number): void {
    const slot = inverse.slotOf[mu.length + row] ?? -1
    if (slot >= 0) residual[slot] = at(residual, slot) - varianceScale * weight
  }
}
