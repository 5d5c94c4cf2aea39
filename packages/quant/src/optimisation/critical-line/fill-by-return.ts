import { at } from '../../linear-algebra/at.ts'
import type { GroupTable } from '../group-table.ts'
import { weightTolerance, type WeightLimits } from '../portfolio-problem.ts'

/** A portfolio of highest return, and how it was filled. */
export interface FilledPortfolio {
  /** Length n. */
  readonly weights: Float64Array
  /** Funds from the highest return down, equal ones by index. */
  readonly order: Int32Array
  /** Weight of each group, and of the rest. */
  readonly groupSum: Float64Array
  /** The fund that closed the budget; -1 if the minimums of the groups filled it. */
  readonly last: number
}

/**
 * The portfolio of highest expected return: first the minimum of each group with its best funds, then the best funds that still fit.
 *
 * @param mu - expected returns, length n
 * @param limits - limits that some portfolio keeps (`findConflict` gave null)
 * @param table - the groups of the same limits
 * @returns a vertex of the limits
 *
 * Source: greedy choice is exact for a budget, bounds and disjoint groups (a polymatroid); Markowitz & Todd 2000, chapter 8 for the start.
 */
export function fillByReturn(mu: Float64Array, limits: WeightLimits, table: GroupTable): FilledPortfolio {
  const { lower, upper } = limits
  const { count, groupOf, min, max } = table
  const order = new Int32Array(mu.length)
  for (let fund = 0; fund < order.length; fund++) order[fund] = fund
  order.sort((one, other) => at(mu, other) - at(mu, one) || one - other)
  const weights = lower.slice()
  const groupSum = table.lowerSum.slice()
  let remaining = 1
  for (let i = 0; i < lower.length; i++) remaining -= at(lower, i)
  const add = (fund: number, amount: number): void => {
    const group = groupOf[fund] ?? count
    // A full fund sits on its bound exactly, so that later comparisons need no tolerance.
    const full = at(upper, fund) - at(weights, fund) <= amount + weightTolerance
    const weight = full ? at(upper, fund) : at(weights, fund) + amount
    const added = weight - at(weights, fund)
    weights[fund] = weight
    groupSum[group] = at(groupSum, group) + added
    remaining -= added
  }
  for (const fund of order) {
    const group = groupOf[fund] ?? count
    const missing = group < count ? at(min, group) - at(groupSum, group) : 0
    if (missing > weightTolerance) add(fund, Math.min(missing, at(upper, fund) - at(weights, fund)))
  }
  let last = -1
  for (const fund of order) {
    if (remaining <= weightTolerance) break
    const group = groupOf[fund] ?? count
    const room = group < count ? at(max, group) - at(groupSum, group) : Infinity
    const amount = Math.min(room, remaining, at(upper, fund) - at(weights, fund))
    if (amount <= weightTolerance) continue
    add(fund, amount)
    last = fund
  }
  return { weights, order, groupSum, last }
}
