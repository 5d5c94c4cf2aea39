import { at } from '../linear-algebra/at.ts'
import { dotProduct } from '../linear-algebra/dot-product.ts'
import { multiplySymmetric } from '../linear-algebra/multiply-symmetric.ts'
import { QuantError } from '../quant-error.ts'
import { findConflict } from './find-conflict.ts'
import { nearestFeasible } from './nearest-feasible.ts'
import { solvePoint, type MeanVarianceObjective, type PickedPoint } from './pick-point.ts'
import type { MeanVarianceProblem } from './portfolio-problem.ts'
import { joinPieces, splitAtCurrent, type TurnoverCost } from './split-at-current.ts'
import { subsetProblem } from './subset-problem.ts'

/** What fund choice asks of each set of funds. */
export interface FundSetQuestion {
  readonly problem: MeanVarianceProblem
  readonly objective: MeanVarianceObjective
  readonly turnover?: TurnoverCost | undefined
  /** Least weight of a fund that is held, ratio. */
  readonly minWeight: number
}

/** How good the best portfolio of a set is. */
export interface FundSetRating {
  /** Higher is better; sets that cannot keep the limits or reach the target are below −1e6, the nearer the higher. */
  readonly value: number
  /** Best weights of all n funds; null if the set cannot keep the limits. */
  readonly weights: Float64Array | null
  /** λ at the best portfolio. */
  readonly tolerance: number
}

const impossible = 1e6

/**
 * The best that can be made of a set of funds.
 *
 * @param question - the whole problem and the objective
 * @param held - indices of the funds of the set
 * @returns its rating
 *
 * Source: QUANT.md section 3.6.
 */
export function rateFundSet(question: FundSetQuestion, held: readonly number[]): FundSetRating {
  const subset = subsetProblem(question.problem, { held, minWeight: question.minWeight, turnover: question.turnover })
  const { problem } = subset
  if (findConflict(problem)) return { value: -impossible * (2 + missing(problem)), weights: null, tolerance: 0 }
  const split = subset.turnover ? splitAtCurrent(problem, subset.turnover) : null
  const constant = (split?.constantReturn ?? 0) - subset.sellingCost
  const picked = pickSafely(split?.problem ?? problem, question.objective, constant)
  if (!picked) return { value: -3 * impossible, weights: null, tolerance: 0 }
  if (picked.status === 'refused') {
    const lack = picked.conflict.required - picked.conflict.attainable
    return { value: -impossible * (1 + Math.max(0, lack)), weights: null, tolerance: 0 }
  }
  const inner = split ? joinPieces(split, picked.point.weights, held.length) : picked.point.weights
  const earned = dotProduct((split?.problem ?? problem).mu, picked.point.weights) + constant
  const variance = Math.max(0, dotProduct(inner, multiplySymmetric(problem.covariance, inner)))
  const weights = new Float64Array(question.problem.mu.length)
  for (let index = 0; index < held.length; index++) weights[held[index] ?? 0] = at(inner, index)
  return { value: valueOf(question.objective, earned, variance), weights, tolerance: picked.point.tolerance }
}

function pickSafely(
  problem: MeanVarianceProblem,
  objective: MeanVarianceObjective,
  constant: number,
): PickedPoint | null {
  try {
    return solvePoint(problem, objective, constant)
  } catch (error) {
    // A nearly singular set is not worth a search of its own: another set is as good.
    if (error instanceof QuantError && error.code === 'ill-conditioned') return null
    throw error
  }
}

// How much of the limits a set must break: budget first, then groups.
function missing(problem: MeanVarianceProblem): number {
  const near = nearestFeasible(problem)
  if (near) return near.groupViolation
  const room = problem.upper.reduce((sum, value) => sum + value, 0)
  const floor = problem.lower.reduce((sum, value) => sum + value, 0)
  return 1 + Math.max(0, 1 - room, floor - 1)
}

function valueOf(objective: MeanVarianceObjective, earned: number, variance: number): number {
  if (objective.kind === 'minVariance' || objective.kind === 'targetReturn') return -variance
  if (objective.kind === 'utility') return earned - (objective.riskAversion / 2) * variance
  if (objective.kind === 'maxSharpe') return (earned - objective.riskFree) / Math.sqrt(variance)
  const excess = Math.sqrt(variance) - objective.volatility
  return excess > 1e-9 ? -impossible * excess : earned
}
