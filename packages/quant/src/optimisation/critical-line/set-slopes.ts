import { at } from '../../linear-algebra/at.ts'
import { addRows } from '../../linear-algebra/multiply-symmetric.ts'
import type { LineState } from './line-state.ts'
import { solveSystem } from './rebuild-inverse.ts'

/**
 * Computes how weights, risk and multipliers move with λ under the present active set.
 *
 * @param state - changed: the three slopes
 * @returns nothing
 *
 * Source: first-order conditions, differentiated by λ.
 */
export function setSlopes(state: LineState): void {
  const { inverse, mu, weightSlope, riskSlope, multiplierSlope, covariance, varianceScale } = state
  const funds = mu.length
  const solution = solveSystem(state, (id) => (id < funds ? at(mu, id) : 0))
  weightSlope.fill(0)
  multiplierSlope.fill(0)
  const free = new Int32Array(inverse.size)
  let count = 0
  for (let slot = 0; slot < inverse.size; slot++) {
    const id = inverse.ids[slot] ?? 0
    if (id < funds) {
      weightSlope[id] = at(solution, slot)
      free[count++] = id
    } else {
      multiplierSlope[id - funds] = at(solution, slot) * varianceScale
    }
  }
  riskSlope.fill(0)
  addRows({ matrix: covariance, rows: free, count, factors: weightSlope, target: riskSlope })
}

/**
 * Brings a point that has drifted by rounding back onto its critical line, by one Newton step.
 *
 * @param state - changed: weights, risk and multipliers
 * @returns the largest remaining gradient of a free fund before the step, relative to the mean variance
 *
 * Source: iterative refinement (Golub & Van Loan, section 3.5.3).
 */
export function correctDrift(state: LineState): number {
  const { inverse, mu, table, weights, risk, multipliers, covariance, varianceScale } = state
  const funds = mu.length
  const budget = at(multipliers, table.count)
  let worst = 0
  for (let slot = 0; slot < inverse.size; slot++) {
    const id = inverse.ids[slot] ?? 0
    if (id < funds) worst = Math.max(worst, Math.abs(gradient(id)))
  }
  if (worst <= 1e-13 * varianceScale) return worst / varianceScale
  const solution = solveSystem(state, (id) => (id < funds ? -gradient(id) : 0))
  const step = new Float64Array(funds)
  const free = new Int32Array(inverse.size)
  let count = 0
  for (let slot = 0; slot < inverse.size; slot++) {
    const id = inverse.ids[slot] ?? 0
    if (id >= funds) {
      multipliers[id - funds] = at(multipliers, id - funds) + at(solution, slot) * varianceScale
      continue
    }
    step[id] = at(solution, slot)
    weights[id] = at(weights, id) + at(solution, slot)
    free[count++] = id
  }
  addRows({ matrix: covariance, rows: free, count, factors: step, target: risk })
  return worst / varianceScale

  function gradient(fund: number): number {
    const group = table.groupOf[fund] ?? table.count
    const price = group === table.count ? budget : budget + at(multipliers, group)
    return at(risk, fund) - state.tolerance * at(mu, fund) + price
  }
}
