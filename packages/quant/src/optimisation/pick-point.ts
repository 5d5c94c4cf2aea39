import type { LimitConflict } from './find-conflict.ts'
import { endOfFrontier, type FrontierPoint } from './frontier-point.ts'
import { pickByReturn } from './pick-by-return.ts'
import { pickByTolerance } from './pick-by-tolerance.ts'
import { pickByVolatility } from './pick-by-volatility.ts'
import { pickMaxSharpe } from './pick-max-sharpe.ts'
import type { MeanVarianceProblem } from './portfolio-problem.ts'
import { traceFrontier, type Frontier, type FrontierCorner } from './trace-frontier.ts'

/** What is asked of the portfolio. All numbers are ratios of the period of the inputs. */
export type MeanVarianceObjective =
  | { readonly kind: 'minVariance' }
  /** Highest return with at most this volatility; outside the range the nearest end, with a notice. */
  | { readonly kind: 'targetVolatility'; readonly volatility: number }
  /** Least variance with at least this return. */
  | { readonly kind: 'targetReturn'; readonly expectedReturn: number }
  | { readonly kind: 'maxSharpe'; readonly riskFree: number }
  /** Highest return − riskAversion/2 · variance. */
  | { readonly kind: 'utility'; readonly riskAversion: number }

/** What people should know of a point: the target was out of reach, there was no choice, or the covariance was nearly singular. */
export type PickNotice =
  | 'target-below-range'
  | 'target-above-range'
  | 'frontier-is-one-point'
  | 'covariance-lifted'
  | null

export type PickedPoint =
  | { readonly status: 'picked'; readonly point: FrontierPoint; readonly notice: PickNotice }
  | { readonly status: 'refused'; readonly conflict: LimitConflict; readonly nearest: Float64Array }

/**
 * The portfolio of an objective, by tracing the frontier only as far as the objective needs it.
 *
 * @param problem - as for `traceFrontier`
 * @param objective - what is asked
 * @param constantReturn - as for `pickPoint`
 * @returns the same point as `pickPoint` gives on the whole frontier
 * @throws QuantError as `traceFrontier`
 *
 * Source: λ and the variance never rise along the critical line (Markowitz & Todd 2000, chapter 7).
 */
export function solvePoint(
  problem: MeanVarianceProblem,
  objective: MeanVarianceObjective,
  constantReturn: number,
): PickedPoint {
  return pickPoint(traceFrontier(problem, isEnoughFor(objective)), objective, constantReturn)
}

function isEnoughFor(objective: MeanVarianceObjective): (corner: FrontierCorner) => boolean {
  if (objective.kind === 'utility') return ({ toleranceLow }) => toleranceLow <= 1 / objective.riskAversion
  if (objective.kind === 'targetVolatility') return ({ variance }) => variance <= objective.volatility ** 2
  return () => false
}

/**
 * Finds the portfolio of an objective on a frontier.
 *
 * @param frontier - from `traceFrontier`
 * @param objective - what is asked
 * @param constantReturn - what to add to the frontier's returns to get those the objective speaks of (trading costs); else 0
 * @returns the point, or why there is none and the portfolio that comes nearest
 *
 * Source: QUANT.md section 3.2.
 */
export function pickPoint(frontier: Frontier, objective: MeanVarianceObjective, constantReturn: number): PickedPoint {
  if (objective.kind === 'minVariance') return picked(endOfFrontier(frontier, 'minimum-variance'))
  if (objective.kind === 'utility') return picked(pickByTolerance(frontier, 1 / objective.riskAversion))
  if (objective.kind === 'targetVolatility') {
    const { point, outside } = pickByVolatility(frontier, objective.volatility)
    return picked(point, outside && `target-${outside}`)
  }
  if (objective.kind === 'targetReturn') return ofTargetReturn(frontier, objective.expectedReturn, constantReturn)
  return ofMaxSharpe(frontier, objective.riskFree, constantReturn)
}

const picked = (point: FrontierPoint, notice: PickNotice = null): PickedPoint => ({ status: 'picked', point, notice })

function ofTargetReturn(frontier: Frontier, target: number, constantReturn: number): PickedPoint {
  const point = pickByReturn(frontier, target - constantReturn)
  if (point) return picked(point)
  const attainable = (frontier[0]?.expectedReturn ?? 0) + constantReturn
  const nearest = endOfFrontier(frontier, 'highest-return').weights
  return {
    status: 'refused',
    conflict: { rule: 'target-return-unreachable', required: target, attainable, groups: [] },
    nearest,
  }
}

function ofMaxSharpe(frontier: Frontier, riskFree: number, constantReturn: number): PickedPoint {
  const point = pickMaxSharpe(frontier, riskFree - constantReturn)
  if (typeof point !== 'string') return picked(point, frontier.length === 1 ? 'frontier-is-one-point' : null)
  const attainable = (frontier[0]?.expectedReturn ?? 0) + constantReturn
  const nearest = endOfFrontier(frontier, 'minimum-variance').weights
  return { status: 'refused', conflict: { rule: point, required: riskFree, attainable, groups: [] }, nearest }
}
