import { at } from '../linear-algebra/at.ts'
import { weightTolerance, type WeightLimits } from './portfolio-problem.ts'

/**
 * Weights that the limits leave no choice: equal bounds, a budget or a group whose limit is the sum of the bounds of its funds.
 *
 * @param limits - bounds of n funds and groups, which may overlap
 * @returns length n: the weight, or NaN for funds that can move
 *
 * Source: forcing constraints, Andersen & Andersen, "Presolving in linear programming", Mathematical Programming 71, 1995.
 */
export function settledWeights(limits: WeightLimits): Float64Array {
  const { lower, upper, groups } = limits
  if (total(upper) <= 1 + weightTolerance) return upper.slice()
  if (total(lower) >= 1 - weightTolerance) return lower.slice()
  const settled = lower.map((low, i) => (at(upper, i) - low > weightTolerance ? Number.NaN : low))
  for (const { members, min, max } of groups) {
    for (const [bounds, stuck] of [
      [lower, (sum: number): boolean => max <= sum + weightTolerance],
      [upper, (sum: number): boolean => min >= sum - weightTolerance],
    ] as const) {
      if (!stuck(members.reduce((sum, member) => sum + at(bounds, member), 0))) continue
      for (const member of members) settled[member] = at(bounds, member)
    }
  }
  return settled
}

function total(bounds: Float64Array): number {
  return bounds.reduce((sum, bound) => sum + bound, 0)
}
