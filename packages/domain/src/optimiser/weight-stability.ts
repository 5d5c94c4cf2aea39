import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { optimiseMeanVariance } from '@zhiheng/quant/optimisation/optimise-mean-variance.ts'
import { drawBlocks } from '@zhiheng/quant/projection/draw-blocks.ts'
import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import { BLOCK_WEEKS } from './block-weeks.ts'
import { type OptimisationInputs, inputsOn } from './build-inputs.ts'
import type { ChosenWeights } from './choose-weights.ts'
import { limitTurnover } from './limit-turnover.ts'
import { bestWithinVolatility } from './objective-of.ts'
import type { ProposalAsk } from './proposal-ask.ts'
import { selectFunds } from './select-funds.ts'
import { shareRisk } from './share-risk.ts'

/** How far the weight of a fund depends on which weeks happened; percent. */
export interface WeightRange {
  readonly lipperId: string
  /** The middle 90 % of what resampled histories give. */
  readonly low: number
  readonly middle: number
  readonly high: number
  /** In how many of a hundred resampled histories it is held at all. */
  readonly held: number
}

export interface WeightStability {
  /** Histories that were drawn and could be optimised. */
  readonly resamples: number
  readonly funds: readonly WeightRange[]
}

const RESAMPLES = 200
/** A fund without so many weeks in a draw says nothing about itself there. */
const FEWEST_WEEKS = 20
/** Below half a tenth of a percent a weight does not show. */
const LEAST_SHOWN = 0.05
const FEWEST_WEEKS_IN_ALL = 52

/**
 * Chooses the weights of a proposal's funds again on 200 histories drawn in blocks from the one that was: which of them
 * are firm, and which hang on a few weeks. The funds stay, and with them the limits; only what is known of them changes.
 *
 * @param held - the weights of the proposal, percent in the order of the inputs
 * @returns null where there are too few weeks to draw from
 */
export function weightStability(
  inputs: OptimisationInputs,
  held: readonly number[],
  ask: ProposalAsk,
): WeightStability | null {
  const places = inputs.funds.flatMap((fund, index) => (fund.nowPercent > 0 || (held[index] ?? 0) > 0 ? [index] : []))
  const weeks = inputs.sample.returns.rows
  if (weeks < FEWEST_WEEKS_IN_ALL) return null
  const stream = randomStream(ask.seed)
  const found: Float64Array[] = []
  for (let resample = 0; resample < RESAMPLES; resample++) {
    // in the order of time, so that what is unknown of a young fund stays at the beginning
    const drawn = drawWeeks(inputs.sample.returns, drawBlocks(weeks, BLOCK_WEEKS, stream).toSorted())
    if (!isKnown(drawn)) continue
    found.push(
      weightsOn(inputsOn({ ...inputs.sample, returns: drawn }, inputs.funds, { ...ask, aim: inputs.aim }), places, ask),
    )
  }
  if (found.length < RESAMPLES / 2) return null
  return {
    resamples: found.length,
    funds: places.map((place, at) => rangeOf(inputs.funds[place]?.lipperId ?? '', found, at)),
  }
}

function weightsOn(inputs: OptimisationInputs, places: readonly number[], ask: ProposalAsk): Float64Array {
  const { mu, covariance, groups, bounds, now, isShort } = selectFunds(inputs, places)
  const limits = { lower: bounds.lower, upper: bounds.upper, groups }
  const solveAt = (cost: number): ChosenWeights =>
    bestWithinVolatility(ask, covariance, (objective) => {
      const result = optimiseMeanVariance({ mu, covariance, ...limits, objective, turnover: { from: now, cost } })
      const weights = result.status === 'infeasible' ? (result.nearest ?? now) : result.weights
      return { weights, gain: 0, binding: [], conflicts: [] }
    })
  const { chosen } = limitTurnover(solveAt, now, ask.limits.mostTurnover / 100)
  return isShort ? shareRisk(covariance, chosen.weights, limits) : chosen.weights
}

function drawWeeks({ columns, values }: Matrix, weeks: Int32Array): Matrix {
  const drawn = new Float64Array(weeks.length * columns)
  weeks.forEach((week, row) => drawn.set(values.subarray(week * columns, (week + 1) * columns), row * columns))
  return { rows: weeks.length, columns, values: drawn }
}

function isKnown({ rows, columns, values }: Matrix): boolean {
  const first = Math.max(0, rows - FEWEST_WEEKS)
  return values.subarray(first * columns).every((value) => !Number.isNaN(value))
}

function rangeOf(lipperId: string, found: readonly Float64Array[], at: number): WeightRange {
  const percents = found.map((weights) => (weights[at] ?? 0) * 100)
  return {
    lipperId,
    low: quantile(percents, 0.05) ?? 0,
    middle: quantile(percents, 0.5) ?? 0,
    high: quantile(percents, 0.95) ?? 0,
    held: (percents.filter((percent) => percent >= LEAST_SHOWN).length / percents.length) * 100,
  }
}
