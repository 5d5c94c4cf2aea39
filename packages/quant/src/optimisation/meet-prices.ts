import { at } from '../linear-algebra/at.ts'
import type { GroupTable } from './group-table.ts'
import type { MeanVarianceProblem } from './portfolio-problem.ts'

/** Multipliers of the limits, in the unit of variance/2 − λ·return, and how far they are from proving the optimum. */
export interface Prices {
  readonly budget: number
  /** One a group: positive where the maximum binds, negative where the minimum does. */
  readonly groups: Float64Array
  /** One a fund: positive where the lower bound binds, negative where the upper one does, about 0 where none does. */
  readonly funds: Float64Array
  /** Largest violation of a condition, same unit. */
  readonly residual: number
}

/** Weights and group sums closer to a limit than this count as on it. */
const onLimit = 1e-10

/**
 * Finds multipliers that prove a portfolio optimal, or come as near as possible. Each group's price must lie in an interval that
 * its funds set; the budget's price must fit all groups. With disjoint groups this is exact.
 *
 * @param problem - limits with disjoint groups
 * @param point - weights, gradient of the objective, and the group table of the same limits
 * @returns the multipliers and the violation that is left
 *
 * Source: Karush-Kuhn-Tucker conditions (Boyd & Vandenberghe, Convex Optimization, section 5.5.3) written as intervals.
 */
export function meetPrices(
  problem: MeanVarianceProblem,
  point: { readonly weights: Float64Array; readonly gradient: Float64Array; readonly table: GroupTable },
): Prices {
  const { table, gradient } = point
  const intervals = priceIntervals(problem, point)
  const sides = Array.from({ length: table.count }, (_, group) => sideOf(problem, point, group))
  const budget = budgetPrice(intervals, sides)
  const groups = Float64Array.from(sides, (side, group) => {
    if (side === 'loose') return 0
    const price = middle(at(intervals.low, group), at(intervals.high, group), budget) - budget
    return side === 'min' ? Math.min(price, 0) : side === 'max' ? Math.max(price, 0) : price
  })
  const funds = gradient.map((value, i) => {
    const group = table.groupOf[i] ?? table.count
    return value + budget + (group === table.count ? 0 : at(groups, group))
  })
  return { budget, groups, funds, residual: largestResidual(problem, point.weights, funds) }
}

interface Intervals {
  readonly low: Float64Array
  readonly high: Float64Array
}
type Side = 'min' | 'max' | 'both' | 'loose'
type Point = Parameters<typeof meetPrices>[1]

// Which prices (budget plus group) each group's funds accept: the last entry is for ungrouped funds.
function priceIntervals({ lower, upper }: MeanVarianceProblem, { weights, gradient, table }: Point): Intervals {
  const low = new Float64Array(table.count + 1).fill(-Infinity)
  const high = new Float64Array(table.count + 1).fill(Infinity)
  for (let i = 0; i < weights.length; i++) {
    const group = table.groupOf[i] ?? table.count
    const price = -at(gradient, i)
    if (at(weights, i) < at(upper, i) - onLimit) low[group] = Math.max(at(low, group), price)
    if (at(weights, i) > at(lower, i) + onLimit) high[group] = Math.min(at(high, group), price)
  }
  return { low, high }
}

function sideOf({ groups }: MeanVarianceProblem, { weights }: Point, index: number): Side {
  const group = groups[index]
  if (!group) return 'loose'
  const sum = group.members.reduce((part, member) => part + at(weights, member), 0)
  const [atMin, atMax] = [sum <= group.min + onLimit, sum >= group.max - onLimit]
  if (atMin && atMax) return 'both'
  return atMin ? 'min' : atMax ? 'max' : 'loose'
}

function budgetPrice({ low, high }: Intervals, sides: readonly Side[]): number {
  let [from, to] = [at(low, sides.length), at(high, sides.length)]
  for (const [group, side] of sides.entries()) {
    if (side === 'loose' || side === 'min') from = Math.max(from, at(low, group))
    if (side === 'loose' || side === 'max') to = Math.min(to, at(high, group))
  }
  return middle(from, to, 0)
}

// The value of an interval nearest to a preferences; the middle if its ends cross by rounding.
function middle(from: number, to: number, preferences: number): number {
  if (from <= to) return Math.min(Math.max(preferences, from), to)
  return (from + to) / 2
}

function largestResidual({ lower, upper }: MeanVarianceProblem, weights: Float64Array, funds: Float64Array): number {
  let worst = 0
  for (let i = 0; i < funds.length; i++) {
    const price = at(funds, i)
    if (at(weights, i) < at(upper, i) - onLimit) worst = Math.max(worst, -price)
    if (at(weights, i) > at(lower, i) + onLimit) worst = Math.max(worst, price)
  }
  return Number.isNaN(worst) ? Infinity : worst
}
