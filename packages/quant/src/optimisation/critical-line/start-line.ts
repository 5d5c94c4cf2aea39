import { at } from '../../linear-algebra/at.ts'
import { groupTable, type GroupTable } from '../group-table.ts'
import { weightTolerance, type MeanVarianceProblem } from '../portfolio-problem.ts'
import { emptyInverse } from './bordered-inverse.ts'
import { fillByReturn, type FilledPortfolio } from './fill-by-return.ts'
import { fundState, lineScratch, rowState, type LineState } from './line-state.ts'
import { rebuildInverse } from './rebuild-inverse.ts'

/**
 * The state at λ = ∞: the portfolio of highest return, with one free fund for the budget and one for each binding group.
 *
 * @param problem - limits that some portfolio keeps
 * @returns a state whose optimality system is regular; its slopes are not set yet
 * @throws RangeError if a fund stands in two groups
 *
 * Source: Markowitz & Todd, Mean-Variance Analysis in Portfolio Choice and Capital Markets, 2000, chapter 8; dual feasible basis: own derivation.
 */
export function startLine(problem: MeanVarianceProblem): LineState {
  const { covariance, lower, upper } = problem
  // The budget makes a common shift of all returns mean nothing; centred, equal returns are exactly equal.
  const middle = (Math.min(...problem.mu) + Math.max(...problem.mu)) / 2
  const mu = problem.mu.map((value) => value - middle)
  const size = mu.length
  const table = groupTable(problem)
  const filled = fillByReturn(mu, problem, table)
  const state: LineState = {
    covariance,
    lower,
    upper,
    table,
    mu,
    tolerance: Infinity,
    weights: filled.weights,
    risk: new Float64Array(size),
    multipliers: new Float64Array(table.count + 1),
    funds: new Int8Array(size),
    rows: new Int8Array(table.count),
    inverse: emptyInverse(size + table.count + 1),
    weightSlope: new Float64Array(size),
    riskSlope: new Float64Array(size),
    multiplierSlope: new Float64Array(table.count + 1),
    varianceScale: meanDiagonal(problem) || 1,
    returnScale: Math.max(...mu) || 1,
    scratch: lineScratch(size, table.count),
  }
  placeFunds(state)
  const closing = closingFund(state, filled)
  if (closing >= 0) state.funds[closing] = fundState.free
  placeRows(state, filled, closing)
  rebuildInverse(state)
  return state
}

function placeFunds({ weights, lower, upper, funds, table }: LineState): void {
  const { count, groupOf, min, max, lowerSum, upperSum } = table
  // A group whose limit equals the sum of its bounds leaves its funds no choice.
  const stuck = Uint8Array.from({ length: count }, (_, group) =>
    at(max, group) <= at(lowerSum, group) + weightTolerance || at(min, group) >= at(upperSum, group) - weightTolerance
      ? 1
      : 0,
  )
  for (let i = 0; i < funds.length; i++) {
    const [low, high] = [at(lower, i), at(upper, i)]
    if (high - low <= weightTolerance || stuck[groupOf[i] ?? count] === 1) funds[i] = fundState.pinned
    else funds[i] = at(weights, i) >= high ? fundState.atUpper : fundState.atLower
  }
}

const canGrow = ({ funds }: LineState, fund: number): boolean => funds[fund] === fundState.atLower
const canShrink = ({ funds, weights, lower }: LineState, fund: number): boolean =>
  funds[fund] !== fundState.pinned && at(weights, fund) > at(lower, fund)

// The fund whose return is the price of budget: the one that closed it, else the next in line, else the worst that is held.
function closingFund(state: LineState, { order, groupSum, last }: FilledPortfolio): number {
  if (last >= 0) return last
  const { count, groupOf, max } = state.table
  const room = (fund: number): boolean => {
    const group = groupOf[fund] ?? count
    return group === count || at(max, group) - at(groupSum, group) > weightTolerance
  }
  const equality = (fund: number): boolean => isEquality(state.table, groupOf[fund] ?? count)
  const next = order.find((fund) => canGrow(state, fund) && room(fund))
  const worst = order.findLast((fund) => canShrink(state, fund) && !equality(fund))
  return next ?? worst ?? order.find((fund) => state.funds[fund] !== fundState.pinned) ?? -1
}

const isEquality = ({ count, min, max }: GroupTable, group: number): boolean =>
  group < count && at(max, group) - at(min, group) <= weightTolerance

// A group at a limit gets one free fund, the one whose return is the group's price, unless the price already fits the budget's.
function placeRows(state: LineState, { order, groupSum }: FilledPortfolio, closing: number): void {
  const { table, mu, funds, rows } = state
  const { count, groupOf, min, max } = table
  for (let group = 0; group < count; group++) {
    if (closing < 0 || groupOf[closing] === group) continue
    const member = (fund: number): boolean => groupOf[fund] === group
    const best = order.find((fund) => member(fund) && canGrow(state, fund))
    const worst = order.findLast((fund) => member(fund) && canShrink(state, fund))
    if (isEquality(table, group)) {
      const priced = best ?? worst
      if (priced === undefined) continue
      rows[group] = rowState.pinned
      funds[priced] = fundState.free
    } else if (at(groupSum, group) <= at(min, group) + weightTolerance) {
      const priced = best ?? worst
      if (priced === undefined || (best === undefined && at(mu, priced) >= at(mu, closing))) continue
      rows[group] = rowState.atMin
      funds[priced] = fundState.free
    } else if (at(groupSum, group) >= at(max, group) - weightTolerance && worst !== undefined) {
      rows[group] = rowState.atMax
      funds[worst] = fundState.free
    }
  }
}

function meanDiagonal({ covariance }: MeanVarianceProblem): number {
  let sum = 0
  for (let i = 0; i < covariance.rows; i++) sum += at(covariance.values, i * covariance.columns + i)
  return sum / covariance.rows
}
