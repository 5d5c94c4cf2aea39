import { at } from '../linear-algebra/at.ts'
import { dotProduct } from '../linear-algebra/dot-product.ts'
import { fillByReturn } from './critical-line/fill-by-return.ts'
import { groupTable } from './group-table.ts'
import type { WeightLimits } from './portfolio-problem.ts'

/**
 * Lowest and highest expected return that the limits allow.
 *
 * @param mu - expected returns, length n, ratios
 * @param limits - limits that some portfolio keeps (`findConflict` gave null)
 * @returns both ends, ratios
 * @throws RangeError if a fund stands in two groups
 *
 * Source: linear programs solved by greedy choice, see `fillByReturn`.
 */
export function attainableReturns(mu: Float64Array, limits: WeightLimits): readonly [number, number] {
  const table = groupTable(limits)
  const worst = fillByReturn(
    mu.map((value) => -value),
    limits,
    table,
  )
  return [dotProduct(mu, worst.weights), dotProduct(mu, fillByReturn(mu, limits, table).weights)]
}

/**
 * Lowest and highest weight that a group can have beside all other limits.
 *
 * @param limits - limits that some portfolio keeps (`findConflict` gave null)
 * @param name - of the group
 * @returns both ends, ratios
 * @throws RangeError if there is no such group or a fund stands in two groups
 *
 * Source: QUANT.md section 3.1; what the budget leaves when all other groups are at their other end.
 */
export function attainableGroupSum(limits: WeightLimits, name: string): readonly [number, number] {
  const { lowerSum, upperSum, count } = groupTable(limits)
  let [least, most] = [1 - at(upperSum, count), 1 - at(lowerSum, count)]
  let own: readonly [number, number] | null = null
  for (const [index, group] of limits.groups.entries()) {
    const low = Math.max(group.min, at(lowerSum, index))
    const high = Math.min(group.max, at(upperSum, index))
    if (group.name === name) {
      own = [low, high]
      continue
    }
    least -= high
    most -= low
  }
  if (!own) throw new RangeError(`attainableGroupSum: no group ${name}`)
  return [Math.max(own[0], least), Math.min(own[1], most)]
}
