import { defaultRiskAversion } from '@zhiheng/quant/expected-returns/equilibrium-returns.ts'
import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { quadraticForm } from '@zhiheng/quant/linear-algebra/quadratic-form.ts'
import type { MeanVarianceObjective } from '@zhiheng/quant/optimisation/pick-point.ts'

import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import type { ProposalAsk } from './proposal-ask.ts'

const BALANCED_AVERSION = 4

/**
 * What is asked of the weights for a target.
 *
 * With the risk aversion that the expected returns were derived with, the policy itself is best, and what is chosen is
 * the few funds that move most nearly as it does, moved by scores, fees and costs. Seeking the highest return at a
 * level's volatility instead seeks the most volatile funds of each class.
 */
export function objectiveOf({ target }: Pick<ProposalAsk, 'target'>): MeanVarianceObjective {
  const riskAversion = target.kind === 'risk_level' ? defaultRiskAversion : BALANCED_AVERSION
  return { kind: 'utility', riskAversion }
}

/**
 * The best for a target; where it is more volatile than the level aims at, the best of what is not: the same frontier,
 * further down.
 */
export function bestWithinVolatility<Found extends { readonly weights: Float64Array }>(
  { target }: Pick<ProposalAsk, 'target'>,
  covariance: Matrix,
  solveFor: (objective: MeanVarianceObjective) => Found,
): Found {
  const best = solveFor(objectiveOf({ target }))
  if (target.kind !== 'risk_level') return best
  const volatility = riskPolicies[target.level].volatility / 100
  const reached = Math.sqrt(Math.max(0, quadraticForm(covariance, best.weights)))
  return reached <= volatility ? best : solveFor({ kind: 'targetVolatility', volatility })
}
