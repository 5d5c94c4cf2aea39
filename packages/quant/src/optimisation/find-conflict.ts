import { at } from '../linear-algebra/at.ts'
import { groupTable } from './group-table.ts'
import { weightTolerance, type WeightLimits } from './portfolio-problem.ts'

/** The rule of the request that cannot be kept. */
export type ConflictRule =
  | 'no-funds'
  | 'lower-above-upper'
  | 'lower-bounds-exceed-budget'
  | 'upper-bounds-below-budget'
  | 'group-min-above-max'
  | 'group-min-unreachable'
  | 'group-max-unreachable'
  | 'group-mins-exceed-budget'
  | 'group-maxes-below-budget'
  | 'target-return-unreachable'
  | 'no-excess-return'
  | 'unbounded-sharpe'

/** Why no portfolio fits: which rule, what it asks, and what could be had in its place. All numbers are ratios. */
export interface LimitConflict {
  readonly rule: ConflictRule
  readonly required: number
  readonly attainable: number
  /** Place of the fund, for rules about one fund. */
  readonly fund?: number
  /** Names of the groups the rule is about. */
  readonly groups: readonly string[]
}

/**
 * Tells whether any portfolio fits the limits, exactly and without a linear program, since groups are disjoint.
 *
 * @param limits - bounds of n funds and disjoint groups
 * @returns null if some portfolio fits, else the first rule that cannot be kept and the value that could
 * @throws RangeError if a fund stands in two groups
 *
 * Source: QUANT.md section 3.1: clip each group's range to what its bounds allow, then compare the sums with the budget.
 */
export function findConflict(limits: WeightLimits): LimitConflict | null {
  return conflictOfBounds(limits) ?? conflictOfGroups(limits)
}

function conflictOfBounds({ lower, upper }: WeightLimits): LimitConflict | null {
  if (lower.length === 0) return { rule: 'no-funds', required: 1, attainable: 0, groups: [] }
  let [lowest, highest] = [0, 0]
  for (let fund = 0; fund < lower.length; fund++) {
    const [required, attainable] = [at(lower, fund), at(upper, fund)]
    if (!(required <= attainable)) return { rule: 'lower-above-upper', required, attainable, fund, groups: [] }
    lowest += required
    highest += attainable
  }
  if (lowest > 1 + weightTolerance) {
    return { rule: 'lower-bounds-exceed-budget', required: lowest, attainable: 1, groups: [] }
  }
  if (highest < 1 - weightTolerance) {
    return { rule: 'upper-bounds-below-budget', required: 1, attainable: highest, groups: [] }
  }
  return null
}

function conflictOfGroups(limits: WeightLimits): LimitConflict | null {
  const table = groupTable(limits)
  const { count, lowerSum, upperSum } = table
  let [least, most] = [at(lowerSum, count), at(upperSum, count)]
  const [raised, lowered]: [string[], string[]] = [[], []]
  for (const [index, { name, min, max }] of limits.groups.entries()) {
    const [low, high] = [at(lowerSum, index), at(upperSum, index)]
    const groups = [name]
    if (min > max) return { rule: 'group-min-above-max', required: min, attainable: max, groups }
    if (min > high + weightTolerance) return { rule: 'group-min-unreachable', required: min, attainable: high, groups }
    if (max < low - weightTolerance) return { rule: 'group-max-unreachable', required: max, attainable: low, groups }
    if (at(table.min, index) > low) raised.push(name)
    if (at(table.max, index) < high) lowered.push(name)
    least += Math.max(low, min)
    most += Math.min(high, max)
  }
  if (least > 1 + weightTolerance) {
    return { rule: 'group-mins-exceed-budget', required: least, attainable: 1, groups: raised }
  }
  if (most < 1 - weightTolerance) {
    return { rule: 'group-maxes-below-budget', required: 1, attainable: most, groups: lowered }
  }
  return null
}
