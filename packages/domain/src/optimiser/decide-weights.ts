import type { WeightLimits } from '@zhiheng/quant/optimisation/portfolio-problem.ts'
import { roundWeights } from '@zhiheng/quant/optimisation/round-weights.ts'

import type { Aim } from './aim-at-level.ts'
import type { OptimisationInputs } from './build-inputs.ts'
import { advantageOf, type ChosenWeights, chooseWeights } from './choose-weights.ts'
import { isChosen } from './is-chosen.ts'
import { asFarAsMoves, limitTurnover, mendFirst, MOVE_COST } from './limit-turnover.ts'
import { bestWithinVolatility, CHOICE } from './objective-of.ts'
import type { ProposalAsk } from './proposal-ask.ts'
import { shareRisk } from './share-risk.ts'

/** What was chosen, and on which grid it can be had. */
export interface Decision {
  readonly chosen: ChosenWeights
  /** On the tenth grid. */
  readonly percents: readonly number[]
  readonly conflicts: readonly string[]
  /** Why the level's own allocation is left, zh-TW. */
  readonly notes: readonly string[]
}

/**
 * Chooses weights inside the limits: by the level's own allocation, else anywhere in its bands; where not even these can
 * be kept, the nearest, with what gave way.
 */
export function decideWeights(inputs: OptimisationInputs, ask: ProposalAsk): Decision {
  const { aim, groups } = inputs
  const aimed = aim === null ? null : decideWithin(inputs, aim, ask)
  if (aimed !== null && aimed.conflicts.length === inputs.bounds.conflicts.length) return aimed
  const anywhere = decideWithin(inputs, { groups, notes: [] }, ask)
  return aimed !== null && aimed.conflicts.length <= anywhere.conflicts.length ? aimed : anywhere
}

function decideWithin(
  { funds, covariance, mu, bounds, now, isShort, groups: bands }: OptimisationInputs,
  { groups, notes }: Aim,
  ask: ProposalAsk,
): Decision {
  const { mostFunds, leastWeight, mostTurnover } = ask.limits
  const limits = { lower: bounds.lower, upper: bounds.upper, groups }
  const question = { mu, covariance, ...limits, now, mostFunds, leastWeight: leastWeight / 100 }
  const solveAt = (cost: number): ChosenWeights =>
    bestWithinVolatility(ask, covariance, (objective) => chooseWeights({ ...question, objective, cost }))
  const { chosen: best, conflicts } = limitTurnover(solveAt, now, mostTurnover / 100)
  const advantageOver = (others: Float64Array) =>
    advantageOf({ ...question, objective: CHOICE, cost: MOVE_COST }, best.weights, others)
  const isMended = isWhole(now) && !isShort && best.gain === Number.POSITIVE_INFINITY
  const chosen =
    isMended && best.conflicts.length + conflicts.length === 0 ? mendFirst(solveAt, best, advantageOver) : best
  const said = [...bounds.conflicts, ...chosen.conflicts, ...conflicts]
  if (!isWhole(chosen.weights)) return { chosen, percents: funds.map(() => 0), conflicts: said, notes }
  // what shares the risk keeps the least weight that it was chosen with
  const within = isShort ? { ...limits, lower: leastOf(chosen.weights, limits.lower, leastWeight / 100) } : limits
  // sharing the risk moves money, too: no more than the member allows
  const weights = isShort
    ? asFarAsMoves(chosen.weights, shareRisk(covariance, chosen.weights, within), { now, most: mostTurnover / 100 })
    : chosen.weights
  // where a limit had to give way, rounding must not take it back
  const kept =
    conflicts.length > 0
      ? [noLimits(funds.length)]
      : chosen.conflicts.length > 0
        ? [{ ...limits, groups: [] }]
        : [within, { ...within, groups: bands }, { ...limits, groups: bands }]
  return { chosen, percents: roundedWithin(weights, kept), conflicts: said, notes }
}

/** Lower bounds at which no chosen fund falls below the least weight of one, or below its own where that is less. */
function leastOf(weights: Float64Array, lower: Float64Array, least: number): Float64Array {
  return lower.map((bound, index) => {
    const weight = weights[index] ?? 0
    return isChosen(weight) ? Math.max(bound, Math.min(weight, least)) : bound
  })
}

/** On the tenth grid within the first of the limits that the grid can keep. */
function roundedWithin(weights: Float64Array, attempts: readonly WeightLimits[]): readonly number[] {
  const rounded = attempts.map((limits) => roundWeights(weights, 'tradable', limits))
  return (rounded.find(({ kept }) => kept === 'all') ?? rounded[0])?.percents ?? []
}

/** Nothing is held, and nothing can be: no funds make up a whole. */
function isWhole(weights: Float64Array): boolean {
  return Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 1) < 1e-4
}

function noLimits(count: number): WeightLimits {
  return { lower: new Float64Array(count), upper: new Float64Array(count).fill(1), groups: [] }
}
