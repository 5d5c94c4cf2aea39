import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import type { WeightLimits } from '@zhiheng/quant/optimisation/portfolio-problem.ts'
import {
  type LimitedRiskBudget,
  riskBudgetWithinLimits,
} from '@zhiheng/quant/optimisation/risk-budget-within-limits.ts'
import { QuantError } from '@zhiheng/quant/quant-error.ts'

/**
 * The chosen funds with equal parts of the risk, as far as the limits let them; as chosen where they do not, or where no
 * parts are found: beside cash that hardly moves at all equal parts of the risk are not to be had.
 */
export function shareRisk(covariance: Matrix, weights: Float64Array, limits: WeightLimits): Float64Array {
  const places = [...weights.keys()].filter(
    (place) => (weights[place] ?? 0) > 1e-6 && varianceOf(covariance, place) > 0,
  )
  const pick = (values: Float64Array) => Float64Array.from(places, (place) => values[place] ?? 0)
  const shared = sharedWithin(
    {
      rows: places.length,
      columns: places.length,
      values: Float64Array.from(
        places.flatMap((row) => places.map((column) => covariance.values[row * covariance.columns + column] ?? 0)),
      ),
    },
    {
      lower: pick(limits.lower),
      upper: pick(limits.upper),
      groups: limits.groups
        .map((group) => ({
          ...group,
          members: group.members.map((member) => places.indexOf(member)).filter((at) => at >= 0),
        }))
        .filter((group) => group.members.length > 0),
    },
  )
  if (shared?.status !== 'optimal') return weights
  const result = new Float64Array(weights.length)
  places.forEach((place, at) => (result[place] = shared.weights[at] ?? 0))
  return result
}

function varianceOf(covariance: Matrix, place: number): number {
  return covariance.values[place * covariance.columns + place] ?? 0
}

/** Null where the search for equal parts does not end. */
function sharedWithin(covariance: Matrix, limits: WeightLimits): LimitedRiskBudget | null {
  try {
    return riskBudgetWithinLimits(covariance, new Float64Array(covariance.rows).fill(1), limits)
  } catch (error) {
    if (error instanceof QuantError && error.code === 'not-converged') return null
    throw error
  }
}
