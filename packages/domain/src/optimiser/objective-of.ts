import { defaultRiskAversion } from '@zhiheng/quant/expected-returns/equilibrium-returns.ts'
import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { quadraticForm } from '@zhiheng/quant/linear-algebra/quadratic-form.ts'
import type { MeanVarianceObjective } from '@zhiheng/quant/optimisation/pick-point.ts'

import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import type { ProposalAsk } from './proposal-ask.ts'

/**
 * What is asked of the weights: with the risk aversion that the returns of the choice were derived with, the funds that
 * move most nearly half way between equal parts of each class and the calmest portfolio of the same classes, moved by
 * fees and costs.
 */
export const CHOICE = { kind: 'utility', riskAversion: defaultRiskAversion } as const satisfies MeanVarianceObjective

/** A level's volatility may be passed by so much, percentage points. Policy. */
const MOST_ABOVE = 1

/**
 * The best for a target; where it is clearly more volatile than the level aims at, the best of what is not: the same
 * frontier, further down.
 */
export function bestWithinVolatility<Found extends { readonly weights: Float64Array }>(
  { target }: Pick<ProposalAsk, 'target'>,
  covariance: Matrix,
  solveFor: (objective: MeanVarianceObjective) => Found,
): Found {
  const best = solveFor(CHOICE)
  if (target.kind !== 'risk_level') return best
  const volatility = (riskPolicies[target.level].volatility + MOST_ABOVE) / 100
  const reached = Math.sqrt(Math.max(0, quadraticForm(covariance, best.weights)))
  return reached <= volatility ? best : solveFor({ kind: 'targetVolatility', volatility })
}
