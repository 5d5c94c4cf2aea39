import { at } from '../linear-algebra/at.ts'
import { dotProduct } from '../linear-algebra/dot-product.ts'
import type { Matrix } from '../linear-algebra/matrix.ts'
import { multiplySymmetric } from '../linear-algebra/multiply-symmetric.ts'
import { QuantError } from '../quant-error.ts'
import { certifyOptimality } from './certify-optimality.ts'
import { closeBudget } from './close-budget.ts'
import { fillByReturn } from './critical-line/fill-by-return.ts'
import { findConflict, type LimitConflict } from './find-conflict.ts'
import { groupTable } from './group-table.ts'
import { meetPrices } from './meet-prices.ts'
import { nearestFeasible } from './nearest-feasible.ts'
import { optimiseByInteriorPoint } from './optimise-by-interior-point.ts'
import { pickByTolerance } from './pick-by-tolerance.ts'
import type { MeanVarianceProblem, WeightLimits } from './portfolio-problem.ts'
import { riskBudgetWeights } from './risk-budget-weights.ts'
import { traceFrontier } from './trace-frontier.ts'

/** Risk budgets as nearly kept as the limits allow. */
export type LimitedRiskBudget =
  | {
      readonly status: 'optimal'
      /** Length n, ratios, all positive, sum 1. */
      readonly weights: Float64Array
      readonly volatility: number
      /** Each fund's share of the risk, length n, sum 1. */
      readonly riskShares: Float64Array
      /** Largest violation of a first-order condition, as a part of the largest entry of covariance · weights. */
      readonly stationarity: number
    }
  | { readonly status: 'infeasible'; readonly conflict: LimitConflict; readonly nearest: Float64Array | null }

/**
 * Risk budgeting inside bounds and groups: minimises variance/2 − v·Σ budget·ln(weight), where v is the variance of the portfolio that
 * keeps the budgets without limits. Where no limit binds it is exactly that portfolio; elsewhere it is convex and unique.
 *
 * @param covariance - shape (n, n), positive semidefinite, no fund without variance
 * @param budgets - length n, positive
 * @param limits - bounds and disjoint groups; every fund must be allowed some weight
 * @returns the portfolio, or why none fits
 * @throws QuantError as `riskBudgetWeights`, and `not-converged`; RangeError if a fund can have no weight at all
 *
 * Source: Richard & Roncalli, "Constrained risk budgeting portfolios", 2019, with v fixed; Newton steps solved by the critical line.
 */
export function riskBudgetWithinLimits(
  covariance: Matrix,
  budgets: Float64Array,
  limits: WeightLimits,
): LimitedRiskBudget {
  const conflict = findConflict(limits)
  if (conflict) return { status: 'infeasible', conflict, nearest: nearestFeasible(limits)?.weights ?? null }
  const free = riskBudgetWeights(covariance, budgets)
  const total = budgets.reduce((sum, value) => sum + value, 0)
  const pull = budgets.map((value) => (free.volatility ** 2 * value) / total)
  let weights = keeps(limits, free.weights) ? free.weights : insideOf(limits)
  for (let round = 0; round < 100; round++) {
    const stationarity = violation({ covariance, pull, limits }, weights)
    if (stationarity <= 1e-10) return result(covariance, weights, stationarity)
    weights = newtonStep({ covariance, pull, limits }, weights)
  }
  const stationarity = violation({ covariance, pull, limits }, weights)
  if (stationarity <= 1e-8) return result(covariance, weights, stationarity)
  throw new QuantError('not-converged', `risk budgets within limits: ${stationarity} left`, { value: stationarity })
}

interface Problem {
  readonly covariance: Matrix
  readonly pull: Float64Array
  readonly limits: WeightLimits
}

function keeps({ lower, upper, groups }: WeightLimits, weights: Float64Array): boolean {
  const inside = weights.every((weight, i) => weight >= at(lower, i) && weight <= at(upper, i))
  return (
    inside &&
    groups.every(({ members, min, max }) => {
      const sum = members.reduce((part, member) => part + at(weights, member), 0)
      return sum >= min && sum <= max
    })
  )
}

// A start where every weight is positive: the mean of the portfolios that favour one fund each.
function insideOf(limits: WeightLimits): Float64Array {
  const size = limits.lower.length
  const table = groupTable(limits)
  const mean = new Float64Array(size)
  for (let favourite = 0; favourite < size; favourite++) {
    const taste = new Float64Array(size)
    taste[favourite] = 1
    const { weights } = fillByReturn(taste, limits, table)
    for (let i = 0; i < size; i++) mean[i] = at(mean, i) + at(weights, i) / size
  }
  const empty = mean.findIndex((weight) => !(weight > 0))
  if (empty >= 0) throw new RangeError(`riskBudgetWithinLimits: the limits leave fund ${empty} no weight`)
  return closeBudget(limits, mean)
}

function gradientAt({ covariance, pull }: Problem, weights: Float64Array): Float64Array {
  return multiplySymmetric(covariance, weights).map((value, i) => value - at(pull, i) / at(weights, i))
}

function violation(problem: Problem, weights: Float64Array): number {
  const gradient = gradientAt(problem, weights)
  const size = multiplySymmetric(problem.covariance, weights).reduce(
    (worst, value) => Math.max(worst, Math.abs(value)),
    0,
  )
  const described = { ...problem.limits, mu: weights, covariance: problem.covariance }
  return meetPrices(described, { weights, gradient, table: groupTable(problem.limits) }).residual / size
}

// Minimises the second-order model inside the limits, keeps away from zero, and halves the step until the value falls.
function newtonStep(problem: Problem, weights: Float64Array): Float64Array {
  const { covariance, pull, limits } = problem
  const size = weights.length
  const curved = covariance.values.slice()
  for (let i = 0; i < size; i++) {
    curved[i * size + i] = at(curved, i * size + i) + at(pull, i) / at(weights, i) ** 2
  }
  const model = {
    ...limits,
    lower: limits.lower.map((low, i) => Math.max(low, 0.2 * at(weights, i))),
    mu: weights.map((weight, i) => (2 * at(pull, i)) / weight),
    covariance: { ...covariance, values: curved },
  }
  const target = closeBudget(limits, minimiseModel(model))
  const before = valueAt(problem, weights)
  for (let step = 1; step > 1e-6; step /= 2) {
    const next = weights.map((weight, i) => weight + step * (at(target, i) - weight))
    // Near the optimum the value no longer falls by more than rounding, yet the full step is the right one.
    if (step < 1e-3 || valueAt(problem, next) <= before + 1e-12 * Math.abs(before)) return next
  }
  return target
}

// Returns of the model nearly tie when the weights do; should that defeat the tracer, the interior point does it.
function minimiseModel(model: MeanVarianceProblem): Float64Array {
  const point = pickByTolerance(traceFrontier(model), 1)
  return certifyOptimality(model, point).certificate.passed ? point.weights : optimiseByInteriorPoint(model, 1)
}

function valueAt({ covariance, pull }: Problem, weights: Float64Array): number {
  const logs = weights.reduce((sum, weight, i) => sum + at(pull, i) * Math.log(weight), 0)
  return dotProduct(weights, multiplySymmetric(covariance, weights)) / 2 - logs
}

function result(covariance: Matrix, weights: Float64Array, stationarity: number): LimitedRiskBudget {
  const risk = multiplySymmetric(covariance, weights)
  const variance = dotProduct(weights, risk)
  const riskShares = weights.map((weight, i) => (weight * at(risk, i)) / variance)
  return { status: 'optimal', weights, volatility: Math.sqrt(variance), riskShares, stationarity }
}
