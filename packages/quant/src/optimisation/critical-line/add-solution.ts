import { at } from '../../linear-algebra/at.ts'
import { addRows } from '../../linear-algebra/multiply-symmetric.ts'
import { multiplyInverse } from './bordered-inverse.ts'
import type { LineState } from './line-state.ts'

/** What a solution is added to: a point of the line, or its slopes. */
export interface LinePlace {
  /** Over funds. */
  readonly weights: Float64Array
  /** covariance · weights. */
  readonly risk: Float64Array
  /** Over rows of limits, and the budget. */
  readonly multipliers: Float64Array
}

/**
 * Solves the optimality system for what is in `scratch.right` and adds the solution.
 *
 * @param state - unchanged but for its scratch
 * @param index - changed: all three
 * @returns nothing
 *
 * Source: first-order conditions of the active set, by the bordered inverse.
 */
export function addSolution(state: LineState, index: LinePlace): void {
  const { weights, risk, multipliers } = index
  const { inverse, mu, covariance, varianceScale } = state
  const { right, solution, step, free } = state.scratch
  multiplyInverse(inverse, right, solution)
  let count = 0
  for (let slot = 0; slot < inverse.size; slot++) {
    const id = inverse.ids[slot] ?? 0
    const value = at(solution, slot)
    if (id < mu.length) {
      step[id] = value
      weights[id] = at(weights, id) + value
      free[count++] = id
    } else {
      const row = id - mu.length
      multipliers[row] = at(multipliers, row) + value * varianceScale
    }
  }
  addRows({ matrix: covariance, rows: free, count, factors: step, target: risk })
}
