import { at } from '../../linear-algebra/at.ts'
import { zeroMatrix } from '../../linear-algebra/matrix.ts'
import { solveLinear } from '../../linear-algebra/solve-linear.ts'
import type { QuadraticPoint, QuadraticProgramme } from './quadratic-programme.ts'

/** An interior point is wrong by less than this; a direct solution that differs by more is another one. */
const farthest = 1e-5

/**
 * Takes the last rounding off an interior point: limits whose price outweighs their slack are taken as binding, and the optimum under
 * these equations is solved directly.
 *
 * @param programme - the problem
 * @param point - a converged interior point
 * @returns weights: the direct solution where it is regular and inside the limits, else those of the point put on their binding bounds
 *
 * Source: crossover by complementarity (Wright 1997, chapter 7).
 */
export function polishWeights(programme: QuadraticProgramme, point: QuadraticPoint): Float64Array {
  const { quadratic, linear, lower, upper, floors, equations } = programme
  const snapped = point.weights.map((weight, i) => {
    if (at(point.low, i) < at(point.lowPrice, i)) return at(lower, i)
    return at(point.high, i) < at(point.highPrice, i) ? at(upper, i) : weight
  })
  const free = Array.from(snapped.keys()).filter(
    (i) => at(point.low, i) >= at(point.lowPrice, i) && at(point.high, i) >= at(point.highPrice, i),
  )
  const rows = [
    ...equations,
    ...floors
      .filter((_, k) => at(point.floor, k) < at(point.floorPrice, k))
      .map(({ coefficients, bound }) => ({ coefficients, value: bound })),
  ]
  const size = free.length + rows.length
  const system = zeroMatrix(size, size)
  const right = new Float64Array(size)
  for (const [index, fund] of free.entries()) {
    let sum = -at(linear, fund)
    for (let j = 0; j < snapped.length; j++) sum -= at(quadratic.values, fund * snapped.length + j) * at(snapped, j)
    for (const [column, other] of free.entries()) {
      const value = at(quadratic.values, fund * snapped.length + other)
      system.values[index * size + column] = value
      sum += value * at(snapped, other)
    }
    right[index] = sum
  }
  for (const [k, { coefficients, value }] of rows.entries()) {
    let left = value
    for (let j = 0; j < snapped.length; j++) left -= at(coefficients, j) * at(snapped, j)
    for (const [column, fund] of free.entries()) {
      const entry = at(coefficients, fund)
      system.values[(free.length + k) * size + column] = entry
      system.values[column * size + free.length + k] = entry
      left += entry * at(snapped, fund)
    }
    right[free.length + k] = left
  }
  const solution = solveLinear(system, right)
  const fits =
    solution &&
    free.every((fund, index) => {
      const weight = at(solution, index)
      // A nearly singular system, as funds listed twice make, has solutions far off that are no better.
      const near = Math.abs(weight - at(point.weights, fund)) < farthest
      return near && weight >= at(lower, fund) && weight <= at(upper, fund)
    })
  if (!fits) return snapped
  for (const [index, fund] of free.entries()) snapped[fund] = at(solution, index)
  return snapped
}
