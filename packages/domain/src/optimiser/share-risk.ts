import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import type { WeightLimits } from '@zhiheng/quant/optimisation/portfolio-problem.ts'
import { riskBudgetWithinLimits } from '@zhiheng/quant/optimisation/risk-budget-within-limits.ts'
import { QuantError } from '@zhiheng/quant/quant-error.ts'

import { isChosen } from './is-chosen.ts'

/**
 * The chosen funds with equal parts of the risk, as far as the limits let them; as chosen where they do not, and where
 * risks are so far apart that no such weights are found: a money market fund has a hundredth of the risk of others.
 */
export function shareRisk(covariance: Matrix, weights: Float64Array, limits: WeightLimits): Float64Array {
  const shared = sharedOrNull(() => sharedAmong(covariance, weights, limits))
  return shared ?? weights
}

function sharedOrNull(share: () => Float64Array | null): Float64Array | null {
  try {
    return share()
  } catch (error) {
    if (error instanceof QuantError) return null
    throw error
  }
}

function sharedAmong(covariance: Matrix, weights: Float64Array, limits: WeightLimits): Float64Array | null {
  const places = [...weights.keys()].filter((place) => isChosen(weights[place]) && varianceOf(covariance, place) > 0)
  const pick = (values: Float64Array) => Float64Array.from(places, (place) => values[place] ?? 0)
  const shared = riskBudgetWithinLimits(
    {
      rows: places.length,
      columns: places.length,
      values: Float64Array.from(
        places.flatMap((row) => places.map((column) => covariance.values[row * covariance.columns + column] ?? 0)),
      ),
    },
    new Float64Array(places.length).fill(1),
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
  if (shared.status === 'infeasible') return null
  const result = new Float64Array(weights.length)
  places.forEach((place, at) => (result[place] = shared.weights[at] ?? 0))
  return result
}

function varianceOf(covariance: Matrix, index: number): number {
  return covariance.values[index * covariance.columns + index] ?? 0
}
