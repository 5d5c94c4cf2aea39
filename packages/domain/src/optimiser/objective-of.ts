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

/** A level's volatility may be passed by so much, ratio. Policy. */
const MOST_ABOVE = 0.01
/** What is more volatile than so many times the level is not suggested; a little less, for the tenths that funds come in. */
const MOST_TIMES = 1.48
/** Room for the last digits of a square root. */
const ROUNDING = 1e-6

/**
 * The best for a target; where it is clearly more volatile than the level aims at, the best of what is not: the same
 * frontier, further down. Where nothing is so calm, the best of what is as calm as can be: within a point of the calmest,
 * so that a tenth of a point is not bought with a whole portfolio of trades.
 */
export function bestWithinVolatility<Found extends { readonly weights: Float64Array }>(
  { target }: Pick<ProposalAsk, 'target'>,
  covariance: Matrix,
  solveFor: (objective: MeanVarianceObjective) => Found,
): Found {
  const volatilityOf = ({ weights }: Found) => Math.sqrt(Math.max(0, quadraticForm(covariance, weights)))
  const best = solveFor(CHOICE)
  if (target.kind !== 'risk_level') return best
  const level = riskPolicies[target.level].volatility / 100
  const reached = volatilityOf(best)
  if (reached <= level + MOST_ABOVE) return best
  const bounded = solveFor({ kind: 'targetVolatility', volatility: level + MOST_ABOVE })
  const calmest = volatilityOf(bounded)
  if (calmest <= level + MOST_ABOVE + ROUNDING) return bounded
  const volatility = Math.min(calmest + MOST_ABOVE, Math.max(calmest, MOST_TIMES * level))
  return reached <= volatility ? best : solveFor({ kind: 'targetVolatility', volatility })
}
