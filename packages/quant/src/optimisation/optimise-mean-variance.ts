import { at } from '../linear-algebra/at.ts'
import { dotProduct } from '../linear-algebra/dot-product.ts'
import { quadraticForm } from '../linear-algebra/quadratic-form.ts'
import { requireCovariance } from '../linear-algebra/require-covariance.ts'
import { requireFinite } from '../linear-algebra/require-finite.ts'
import type { OptimalityCertificate } from './certify-optimality.ts'
import { findConflict, type LimitConflict } from './find-conflict.ts'
import { listBinding, type BindingLimit } from './list-binding.ts'
import { nearestFeasible } from './nearest-feasible.ts'
import type { MeanVarianceObjective, PickNotice } from './pick-point.ts'
import type { MeanVarianceProblem } from './portfolio-problem.ts'
import { solveCertified } from './solve-certified.ts'
import { joinPieces, splitAtCurrent, type SplitProblem, type TurnoverCost } from './split-at-current.ts'

/** What to optimise. Returns, variances, costs and targets are ratios of one period (the product uses a year). */
export interface MeanVarianceRequest extends MeanVarianceProblem {
  readonly objective: MeanVarianceObjective
  /** With it, "return" means after costs everywhere: in the objective, in targets, in the Sharpe ratio. */
  readonly turnover?: TurnoverCost
}

/** The best portfolio, with its proof. */
export interface OptimalPortfolio {
  readonly status: 'optimal'
  /** Length n, ratios, sum 1 within 1e-12. */
  readonly weights: Float64Array
  /** Before costs, ratio. */
  readonly expectedReturn: number
  readonly volatility: number
  /** What the turnover takes off the return, ratio; 0 without `turnover`. */
  readonly cost: number
  /** Sum of all weight changes, both directions, ratio; 0 without `turnover`. */
  readonly turnover: number
  /** Set if the target lies outside what the limits allow and the nearest end of the frontier is given, or numbers forced a compromise. */
  readonly notice: PickNotice
  readonly binding: readonly BindingLimit[]
  readonly certificate: OptimalityCertificate
}

/** No portfolio fits; the conflict names the rule, and `nearest` is what could be done. */
export interface InfeasiblePortfolio {
  readonly status: 'infeasible'
  readonly conflict: LimitConflict
  /** Keeps bounds and budget; null if these alone are impossible. For targets and Sharpe: the nearest efficient portfolio. */
  readonly nearest: Float64Array | null
}

export type MeanVarianceResult = OptimalPortfolio | InfeasiblePortfolio

/**
 * The optimal portfolio under bounds, budget, disjoint group limits and trading costs, exact and certified.
 *
 * @param request - n funds; see the fields
 * @returns the portfolio, or which rule cannot be kept and what comes nearest
 * @throws QuantError `not-finite`, `not-symmetric`, `not-positive-semidefinite` for unusable inputs; `not-converged` if no certificate could be had
 * @throws RangeError if lengths differ or a fund stands in two groups
 *
 * Source: QUANT.md section 3; Markowitz & Todd 2000.
 */
export function optimiseMeanVariance(request: MeanVarianceRequest): MeanVarianceResult {
  requireInputs(request)
  const conflict = findConflict(request)
  if (conflict) return { status: 'infeasible', conflict, nearest: nearestFeasible(request)?.weights ?? null }
  const split = request.turnover ? splitAtCurrent(request, request.turnover) : null
  const problem = split?.problem ?? request
  const solved = solveCertified(problem, request.objective, split?.constantReturn ?? 0)
  if (solved.status === 'refused') {
    return {
      status: 'infeasible',
      conflict: solved.conflict,
      nearest: joined(split, solved.nearest, request.mu.length),
    }
  }
  const { certificate, prices, notice } = solved
  const weights = joined(split, solved.weights, request.mu.length)
  return {
    status: 'optimal',
    weights,
    expectedReturn: dotProduct(request.mu, weights),
    volatility: Math.sqrt(Math.max(0, quadraticForm(request.covariance, weights))),
    ...tradingOf(request, weights),
    notice,
    binding: listBinding(request, weights, { prices, fundOf: split?.fundOf ?? null }),
    certificate,
  }
}

function joined(split: SplitProblem | null, weights: Float64Array, funds: number): Float64Array {
  return split ? joinPieces(split, weights, funds) : weights
}

function requireInputs({ mu, covariance, lower, upper }: MeanVarianceRequest): void {
  const size = mu.length
  if (covariance.rows !== size || lower.length !== size || upper.length !== size) {
    throw new RangeError(
      `optimiseMeanVariance: ${size} returns, ${covariance.rows} rows, ${lower.length} and ${upper.length} bounds`,
    )
  }
  requireFinite(mu, 'expected returns')
  requireFinite(lower, 'lower bounds')
  requireFinite(upper, 'upper bounds')
  requireCovariance(covariance)
}

function tradingOf(
  { turnover }: MeanVarianceRequest,
  weights: Float64Array,
): { readonly cost: number; readonly turnover: number } {
  if (!turnover) return { cost: 0, turnover: 0 }
  let [cost, total] = [0, 0]
  for (let i = 0; i < weights.length; i++) {
    const change = Math.abs(at(weights, i) - at(turnover.from, i))
    total += change
    cost += change * (typeof turnover.cost === 'number' ? turnover.cost : at(turnover.cost, i))
  }
  return { cost, turnover: total }
}
