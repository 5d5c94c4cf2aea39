import { at } from '../linear-algebra/at.ts'
import { multiplySymmetric } from '../linear-algebra/multiply-symmetric.ts'
import type { FrontierPoint } from './frontier-point.ts'
import { groupTable } from './group-table.ts'
import { meetPrices, type Prices } from './meet-prices.ts'
import type { MeanVarianceProblem } from './portfolio-problem.ts'

/** Proof that a portfolio is the best: first-order conditions of a convex problem, checked from the weights alone. */
export interface OptimalityCertificate {
  /** Largest violation of a first-order condition, as a part of the largest entry of covariance · weights. */
  readonly stationarity: number
  /** Largest violation of a bound, the budget or a group limit, ratio. */
  readonly feasibility: number
  /** λ for which the portfolio minimises variance/2 − λ·return. */
  readonly tolerance: number
  readonly passed: boolean
}

/** The certificate with the prices that prove it. */
export interface Certified {
  readonly certificate: OptimalityCertificate
  readonly prices: Prices
}

const allowed = { stationarity: 1e-8, feasibility: 1e-10 } as const

/**
 * Checks that weights minimise variance/2 − λ·return under the limits, knowing nothing of how they were found.
 *
 * @param problem - limits with disjoint groups, returns, covariance
 * @param point - weights (n) and finite λ ≥ 0
 * @returns the certificate; passed means violations of at most 1e-8 (conditions) and 1e-10 (limits), and λ ≥ 0
 * @throws RangeError if a fund stands in two groups
 *
 * Source: Karush-Kuhn-Tucker conditions (Boyd & Vandenberghe, Convex Optimization, section 5.5.3); existence of multipliers: QUANT.md 3.2.
 */
export function certifyOptimality(problem: MeanVarianceProblem, point: FrontierPoint): Certified {
  const { weights, tolerance } = point
  const risk = multiplySymmetric(problem.covariance, weights)
  const gradient = risk.map((value, i) => value - tolerance * at(problem.mu, i))
  const prices = meetPrices(problem, { weights, gradient, table: groupTable(problem) })
  const size = risk.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
  const rounding = 1e-13 * problem.covariance.values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
  const stationarity = Math.max(0, prices.residual - rounding) / (size || 1)
  const feasibility = largestViolation(problem, weights)
  const passed = stationarity <= allowed.stationarity && feasibility <= allowed.feasibility && tolerance >= 0
  return { certificate: { stationarity, feasibility, tolerance, passed }, prices }
}

function largestViolation({ lower, upper, groups }: MeanVarianceProblem, weights: Float64Array): number {
  let total = 0
  let worst = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = at(weights, i)
    total += weight
    worst = Math.max(worst, at(lower, i) - weight, weight - at(upper, i))
  }
  for (const { members, min, max } of groups) {
    const sum = members.reduce((part, member) => part + at(weights, member), 0)
    worst = Math.max(worst, min - sum, sum - max)
  }
  const all = Math.max(worst, Math.abs(total - 1))
  return Number.isNaN(all) ? Infinity : all
}
