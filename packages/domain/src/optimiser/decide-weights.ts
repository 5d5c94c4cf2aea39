import type { WeightLimits } from '@zhiheng/quant/optimisation/portfolio-problem.ts'
import { roundWeights } from '@zhiheng/quant/optimisation/round-weights.ts'

import { type ChosenWeights, chooseWeights } from './choose-weights.ts'
import { limitTurnover } from './limit-turnover.ts'
import { bestWithinVolatility } from './objective-of.ts'
import type { ProposalAsk } from './proposal-ask.ts'
import type { Scene } from './set-scene.ts'
import { shareRisk } from './share-risk.ts'

/** What was chosen, and on which grid it can be had. */
export interface Decision {
  readonly chosen: ChosenWeights
  /** On the tenth grid. */
  readonly percents: readonly number[]
  readonly conflicts: readonly string[]
}

/** Chooses weights inside the limits; where they cannot all be kept, the nearest, with what gave way. */
export function decideWeights(
  { funds, covariance, mu, groups, bounds, now, isShort }: Scene,
  ask: ProposalAsk,
): Decision {
  const { mostFunds, leastWeight, mostTurnover } = ask.limits
  const limits = { lower: bounds.lower, upper: bounds.upper, groups }
  const question = { mu, covariance, ...limits, now, mostFunds, leastWeight: leastWeight / 100 }
  const solveAt = (cost: number): ChosenWeights =>
    bestWithinVolatility(ask, covariance, (objective) => chooseWeights({ ...question, objective, cost }))
  const { chosen, conflicts } = limitTurnover(solveAt, now, mostTurnover / 100)
  const weights = isShort ? shareRisk(covariance, chosen.weights, limits) : chosen.weights
  // where a limit had to give way, rounding must not take it back
  const isWithin = chosen.conflicts.length + conflicts.length === 0
  return {
    chosen,
    percents: roundWeights(weights, 'tradable', isWithin ? limits : noLimits(funds.length)).percents,
    conflicts: [...bounds.conflicts, ...chosen.conflicts, ...conflicts],
  }
}

function noLimits(count: number): WeightLimits {
  return { lower: new Float64Array(count), upper: new Float64Array(count).fill(1), groups: [] }
}
