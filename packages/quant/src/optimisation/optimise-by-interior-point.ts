import { at } from '../linear-algebra/at.ts'
import { QuantError } from '../quant-error.ts'
import { closeBudget } from './close-budget.ts'
import { polishWeights } from './interior-point/polish-weights.ts'
import type { QuadraticProgramme } from './interior-point/quadratic-programme.ts'
import { solveQuadraticProgramme } from './interior-point/solve-quadratic-programme.ts'
import { limitRows } from './limit-rows.ts'
import type { MeanVarianceProblem } from './portfolio-problem.ts'
import { settledWeights } from './settled-weights.ts'

/**
 * Minimises variance/2 − λ·return by an interior point: slower than the critical line and independent of it. Groups may overlap here.
 *
 * @param problem - n funds, limits that some portfolio keeps
 * @param tolerance - λ, finite, at least 0
 * @returns weights, length n, sum 1; certify them with `certifyOptimality` where groups are disjoint
 * @throws QuantError `not-converged` if the iteration stops early, as it does for impossible limits
 *
 * Source: Mehrotra 1992; Wright, Primal-Dual Interior-Point Methods, SIAM 1997.
 */
export function optimiseByInteriorPoint(problem: MeanVarianceProblem, tolerance: number): Float64Array {
  const { lower, upper } = problem
  const settled = settledWeights(problem)
  const moving = Array.from(lower.keys()).filter((i) => Number.isNaN(at(settled, i)))
  const fixed = settled.map((weight) => (Number.isNaN(weight) ? 0 : weight))
  if (moving.length === 0) return closeBudget(problem, fixed)
  const programme = programmeOf(problem, { moving, fixed, tolerance })
  const start = Float64Array.from(moving, (fund) => (at(lower, fund) + at(upper, fund)) / 2)
  const { point, gap } = solveQuadraticProgramme(programme, start)
  if (!(gap < 1e-7))
    throw new QuantError('not-converged', `the interior point stopped at a gap of ${gap}`, { value: gap })
  const weights = fixed.slice()
  const polished = polishWeights(programme, point)
  for (const [index, fund] of moving.entries()) weights[fund] = at(polished, index)
  return closeBudget(problem, weights)
}

function programmeOf(
  problem: MeanVarianceProblem,
  given: { readonly moving: readonly number[]; readonly fixed: Float64Array; readonly tolerance: number },
): QuadraticProgramme {
  const { moving, fixed, tolerance } = given
  const { values, columns } = problem.covariance
  const size = moving.length
  let scale = 0
  for (const fund of moving)
    scale += at(values, fund * columns + fund) / size + (tolerance * Math.abs(at(problem.mu, fund))) / size
  const quadratic = new Float64Array(size * size)
  const linear = new Float64Array(size)
  for (const [row, fund] of moving.entries()) {
    let pull = -tolerance * at(problem.mu, fund)
    for (const [other, weight] of fixed.entries()) pull += at(values, fund * columns + other) * weight
    linear[row] = pull / (scale || 1)
    for (const [column, other] of moving.entries()) {
      quadratic[row * size + column] = at(values, fund * columns + other) / (scale || 1)
    }
  }
  const pick = (all: Float64Array): Float64Array => Float64Array.from(moving, (fund) => at(all, fund))
  return {
    quadratic: { rows: size, columns: size, values: quadratic },
    linear,
    lower: pick(problem.lower),
    upper: pick(problem.upper),
    ...limitRows(problem, { moving, fixed }),
  }
}
