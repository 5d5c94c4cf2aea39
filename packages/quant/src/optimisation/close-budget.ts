import { at } from '../linear-algebra/at.ts'
import type { WeightLimits } from './portfolio-problem.ts'

/**
 * Takes the last rounding off weights from an iterative solver: nothing outside its bounds, sum exactly 1 but for one rounding.
 *
 * @param limits - the bounds
 * @param weights - within about 1e-8 of feasible, length n; left as they are
 * @returns new weights; what was missing goes to the funds that have room, in proportion to it
 *
 * Source: docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, the last rounding.
 */
export function closeBudget(limits: WeightLimits, weights: Float64Array): Float64Array {
  const { lower, upper } = limits
  const closed = weights.map((weight, i) => {
    const [low, high] = [at(lower, i), at(upper, i)]
    if (weight - low < 1e-9) return low
    return high - weight < 1e-9 ? high : weight
  })
  const inGroup = new Set(limits.groups.flatMap(({ members }) => members))
  const missing = 1 - closed.reduce((sum, weight) => sum + weight, 0)
  const room = closed.map((weight, i) => (missing > 0 ? at(upper, i) - weight : weight - at(lower, i)))
  const ungrouped = room.some((value, i) => value > Math.abs(missing) && !inGroup.has(i))
  const usable = room.map((value, i) => (ungrouped && inGroup.has(i) ? 0 : value))
  const total = usable.reduce((sum, value) => sum + value, 0)
  return total > 0 ? closed.map((weight, i) => weight + (missing * at(usable, i)) / total) : closed
}
