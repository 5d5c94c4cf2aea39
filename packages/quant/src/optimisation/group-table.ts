import { at } from '../linear-algebra/at.ts'
import { tabulate } from '../linear-algebra/tabulate.ts'
import { weightTolerance, type WeightLimits } from './portfolio-problem.ts'

/** The groups as arrays, for loops over funds. Place `count` stands for "in no group". */
export interface GroupTable {
  readonly count: number
  /** Group of each fund, `count` for none. */
  readonly groupOf: Int32Array
  /** Limits, one entry per group; a limit that the bounds already imply is infinite. */
  readonly min: Float64Array
  readonly max: Float64Array
  /** Sums of the bounds of the members, one entry per group and one for the rest. */
  readonly lowerSum: Float64Array
  readonly upperSum: Float64Array
}

/**
 * Arranges groups for calculation and drops limits that can never bind.
 *
 * @param limits - bounds of n funds and disjoint groups
 * @returns the table
 * @throws RangeError if a fund stands in two groups or a member does not exist
 *
 * Source: docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, room for iterations.
 */
export function groupTable(limits: WeightLimits): GroupTable {
  const { lower, upper, groups } = limits
  const count = groups.length
  const groupOf = new Int32Array(lower.length).fill(count)
  for (const [index, group] of groups.entries()) {
    for (const member of group.members) {
      if (groupOf[member] !== count)
        throw new RangeError(`groupTable: fund ${member} of ${group.name} is missing or twice grouped`)
      groupOf[member] = index
    }
  }
  const lowerSum = new Float64Array(count + 1)
  const upperSum = new Float64Array(count + 1)
  for (let i = 0; i < lower.length; i++) {
    const group = groupOf[i] ?? count
    lowerSum[group] = at(lowerSum, group) + at(lower, i)
    upperSum[group] = at(upperSum, group) + at(upper, i)
  }
  const min = tabulate(count, (index) => {
    const asked = groups[index]?.min ?? -Infinity
    return asked <= at(lowerSum, index) + weightTolerance ? -Infinity : asked
  })
  const max = tabulate(count, (index) => {
    const asked = groups[index]?.max ?? Infinity
    return asked >= at(upperSum, index) - weightTolerance ? Infinity : asked
  })
  return { count, groupOf, min, max, lowerSum, upperSum }
}
