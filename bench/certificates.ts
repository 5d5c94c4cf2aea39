import { certifyOptimality } from '@zhiheng/quant/optimisation/certify-optimality.ts'
import type { FrontierPoint } from '@zhiheng/quant/optimisation/frontier-point.ts'
import type { MeanVarianceResult } from '@zhiheng/quant/optimisation/optimise-mean-variance.ts'
import type { MeanVarianceProblem } from '@zhiheng/quant/optimisation/portfolio-problem.ts'
import type { Frontier } from '@zhiheng/quant/optimisation/trace-frontier.ts'

// A time counts for nothing where the answer is wrong: every optimisation that is timed shows its proof in the note,
// and one without proof ends the group.

/** The certificates of all corners, found from the weights alone. */
export function proofOfFrontier(problem: MeanVarianceProblem, frontier: Frontier): string {
  return said(
    frontier.map(
      ({ weights, toleranceLow: tolerance }) => certifyOptimality(problem, { weights, tolerance }).certificate,
    ),
  )
}

/** The certificate of one efficient portfolio. */
export function proofOfPoint(problem: MeanVarianceProblem, point: FrontierPoint): string {
  return said([certifyOptimality(problem, point).certificate])
}

/** The certificate that came with a result. */
export function proofOf(result: MeanVarianceResult): string {
  if (result.status !== 'optimal') throw new Error(`cannot keep ${result.conflict.rule}`)
  return said([result.certificate])
}

/** Of least tail loss: how far its value is from a bound that nothing can be below. */
export function proofOfGap(value: number, lowerBound: number): string {
  const gap = Math.max(0, value - lowerBound) / value
  if (!(gap < LARGEST_GAP)) throw new Error(`the value is ${gap} above its bound`)
  return `proven within ${gap.toExponential(0)}`
}

const LARGEST_GAP = 1e-4

function said(certificates: readonly ReturnType<typeof certifyOptimality>['certificate'][]): string {
  if (!certificates.every(({ passed }) => passed)) throw new Error('a portfolio without its certificate')
  const worst = Math.max(...certificates.map(({ stationarity, feasibility }) => Math.max(stationarity, feasibility)))
  return `KKT ${worst.toExponential(0)}`
}
