import { at } from '../linear-algebra/at.ts'
import { QuantError } from '../quant-error.ts'
import { certifyOptimality, type Certified } from './certify-optimality.ts'
import type { LimitConflict } from './find-conflict.ts'
import { optimiseByInteriorPoint } from './optimise-by-interior-point.ts'
import { solvePoint, type MeanVarianceObjective, type PickNotice } from './pick-point.ts'
import type { MeanVarianceProblem } from './portfolio-problem.ts'

/** A point with its proof, or why there is none and what comes nearest. */
export type CertifiedPoint =
  | (Certified & { readonly status: 'picked'; readonly weights: Float64Array; readonly notice: PickNotice })
  | { readonly status: 'refused'; readonly conflict: LimitConflict; readonly nearest: Float64Array }

/** What is added to each variance, as a part of their mean, in the first, second and third attempt. */
const lifts = [0, 1e-8, 1e-6] as const

/**
 * Picks a point of the frontier and lets it pass only with its certificate. Where rounding defeats the tracer (a nearly
 * singular covariance), the variances are lifted by 1e-8 of their mean, then 1e-6, and the point says so; last, the interior point tries.
 *
 * @param problem - as for `traceFrontier`
 * @param objective - what is asked
 * @param constantReturn - as for `pickPoint`
 * @returns the point or the refusal
 * @throws QuantError `not-converged` if no attempt gives a certificate
 *
 * Source: QUANT.md sections 0.2 and 3.2.
 */
export function solveCertified(
  problem: MeanVarianceProblem,
  objective: MeanVarianceObjective,
  constantReturn: number,
): CertifiedPoint {
  for (const lift of lifts) {
    const point = attempt(lift === 0 ? problem : lifted(problem, lift), objective, constantReturn)
    if (!point) continue
    if (point.status === 'picked' && lift > 0) return { ...point, notice: 'covariance-lifted' }
    return point
  }
  const byOther = attemptOtherSolver(problem, objective)
  if (byOther) return byOther
  throw new QuantError('not-converged', 'no portfolio passed its certificate')
}

// The interior point knows one λ at a time, so it helps only where the objective names it.
function attemptOtherSolver(problem: MeanVarianceProblem, objective: MeanVarianceObjective): CertifiedPoint | null {
  if (objective.kind !== 'minVariance' && objective.kind !== 'utility') return null
  const tolerance = objective.kind === 'utility' ? 1 / objective.riskAversion : 0
  const weights = optimiseByInteriorPoint(problem, tolerance)
  const certified = certifyOptimality(problem, { weights, tolerance })
  return certified.certificate.passed ? { ...certified, status: 'picked', weights, notice: null } : null
}

function attempt(
  problem: MeanVarianceProblem,
  objective: MeanVarianceObjective,
  constantReturn: number,
): CertifiedPoint | null {
  try {
    const picked = solvePoint(problem, objective, constantReturn)
    if (picked.status === 'refused') return picked
    const certified = certifyOptimality(problem, picked.point)
    if (!certified.certificate.passed) return null
    return { ...certified, status: 'picked', weights: picked.point.weights, notice: picked.notice }
  } catch (error) {
    if (error instanceof QuantError && error.code === 'ill-conditioned') return null
    throw error
  }
}

function lifted(problem: MeanVarianceProblem, part: number): MeanVarianceProblem {
  const { rows: size, values } = problem.covariance
  const copy = values.slice()
  let trace = 0
  for (let i = 0; i < size; i++) trace += at(values, i * size + i)
  for (let i = 0; i < size; i++) copy[i * size + i] = at(values, i * size + i) + (part * trace) / size
  return { ...problem, covariance: { ...problem.covariance, values: copy } }
}
