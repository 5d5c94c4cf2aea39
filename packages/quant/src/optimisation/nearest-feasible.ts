import { at } from '../linear-algebra/at.ts'
import { groupTable, type GroupTable } from './group-table.ts'
import type { WeightLimits } from './portfolio-problem.ts'

/** A portfolio that keeps all bounds and the budget and misses the group limits by as little as can be. */
export interface NearestFeasible {
  /** Length n, ratios, sum 1. */
  readonly weights: Float64Array
  /** Sum over the groups of how far each is outside its limits, ratio; 0 if the limits can be kept. */
  readonly groupViolation: number
}

/**
 * The portfolio nearest to impossible group limits.
 *
 * @param limits - bounds that allow a full portfolio by themselves, and disjoint groups
 * @returns weights and the least total violation; null if the bounds alone are impossible
 * @throws RangeError if a fund stands in two groups
 *
 * Source: least total violation in closed form (each point of budget outside a group's limits costs one point, wherever it goes);
 * checked against HiGHS in the fixture `feasibility`.
 */
export function nearestFeasible(limits: WeightLimits): NearestFeasible | null {
  const table = groupTable(limits)
  const totals = groupTotals(limits, table)
  if (!totals) return null
  const violation = limits.groups.reduce(
    (sum, { min, max }, index) => sum + Math.max(0, min - at(totals, index), at(totals, index) - max),
    0,
  )
  const weights = Float64Array.from(limits.lower, (low, i) => {
    const group = table.groupOf[i] ?? table.count
    const [from, to] = [at(table.lowerSum, group), at(table.upperSum, group)]
    const share = to > from ? (at(totals, group) - from) / (to - from) : 0
    return low + share * (at(limits.upper, i) - low)
  })
  return { weights, groupViolation: violation < 1e-15 ? 0 : violation }
}

// Starts inside all limits, then gives up lower limits (or upper ones) evenly until the budget closes.
function groupTotals({ groups }: WeightLimits, { count, lowerSum, upperSum }: GroupTable): Float64Array | null {
  const clip = (value: number, index: number): number =>
    Math.min(Math.max(value, at(lowerSum, index)), at(upperSum, index))
  const least = lowerSum.map((low, index) => clip(groups[index]?.min ?? low, index))
  const most = upperSum.map((high, index) => clip(groups[index]?.max ?? high, index))
  const loosest = most.map((value, index) => Math.max(value, at(least, index)))
  const steps = [
    [lowerSum, least],
    [least, loosest],
    [loosest, upperSum],
  ] as const
  for (const [from, to] of steps) {
    const [low, high] = [total(from), total(to)]
    if (1 < low - 1e-9 || 1 > high + 1e-9) continue
    const share = high > low ? Math.min(1, Math.max(0, (1 - low) / (high - low))) : 0
    return Float64Array.from(
      { length: count + 1 },
      (_, index) => at(from, index) + share * (at(to, index) - at(from, index)),
    )
  }
  return null
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}
