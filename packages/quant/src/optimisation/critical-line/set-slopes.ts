import { at } from '../../linear-algebra/at.ts'
import { addSolution } from './add-solution.ts'
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
  const { right } = state.scratch
  for (let slot = 0; slot < inverse.size; slot++) {
    const id = inverse.ids[slot] ?? 0
    right[slot] = id < mu.length ? at(mu, id) : 0
  }
  weightSlope.fill(0)
  riskSlope.fill(0)
  multiplierSlope.fill(0)
  const slopes = { weights: weightSlope, risk: riskSlope, multipliers: multiplierSlope }
  addSolution(state, slopes)
  for (let round = 0; round < 2 && leaveResidual(state) > fine * returnScale; round++) addSolution(state, slopes)
}

// Puts right side minus left side of the differentiated system into `right`, and returns its largest entry.
function leaveResidual({
  inverse,
  mu,
  table,
  weightSlope,
  riskSlope,
  multiplierSlope,
  varianceScale,
  scratch,
}: LineState): number {
  const { right, slopes } = scratch
  const { count, groupOf } = table
  const budget = at(multiplierSlope, count)
  slopes.fill(0)
  let total = 0
  let worst = 0
  for (let slot = 0; slot < inverse.size; slot++) {
    const fund = inverse.ids[slot] ?? 0
    if (fund >= mu.length) continue
    const group = groupOf[fund] ?? count
    const own = group === count ? 0 : at(multiplierSlope, group)
    const left = at(mu, fund) - at(riskSlope, fund) - budget - own
    right[slot] = left
    worst = Math.max(worst, Math.abs(left))
    slopes[group] = at(slopes, group) + at(weightSlope, fund)
    total += at(weightSlope, fund)
  }
  for (let slot = 0; slot < inverse.size; slot++) {
    const row = (inverse.ids[slot] ?? 0) - mu.length
    if (row < 0) continue
    const left = -varianceScale * (row === count ? total : at(slopes, row))
    right[slot] = left
    worst = Math.max(worst, Math.abs(left))
  }
  return worst
}
