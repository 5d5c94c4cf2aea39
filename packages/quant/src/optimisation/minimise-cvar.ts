import { at } from '../linear-algebra/at.ts'
import { dotProduct } from '../linear-algebra/dot-product.ts'
import type { Matrix } from '../linear-algebra/matrix.ts'
import { requireFinite } from '../linear-algebra/require-finite.ts'
import { QuantError } from '../quant-error.ts'
import { attainableReturns } from './attainable-ranges.ts'
import { closeBudget } from './close-budget.ts'
import { conditionalValueAtRisk, type TailLoss } from './conditional-value-at-risk.ts'
import type { CvarRequest } from './cvar-request.ts'
import { findConflict, type LimitConflict } from './find-conflict.ts'
import { nearestFeasible } from './nearest-feasible.ts'
import { scenarioProgramme } from './scenario-programme/scenario-programme.ts'
import { solveScenarioProgramme } from './scenario-programme/solve-scenario-programme.ts'
import { allScenarios, tailScenarios } from './scenario-programme/tail-scenarios.ts'
import { settledWeights } from './settled-weights.ts'

/** The portfolio of least tail loss, with the bound that proves it. */
export type CvarResult =
  | {
      readonly status: 'optimal'
      /** Length n, ratios, sum 1. */
      readonly weights: Float64Array
      /** Mean loss in the tail, positive, ratio per period. */
      readonly conditionalValueAtRisk: number
      readonly valueAtRisk: number
      /** No portfolio within the limits has a smaller conditional value at risk than this. */
      readonly lowerBound: number
      readonly rounds: number
    }
  | { readonly status: 'infeasible'; readonly conflict: LimitConflict; readonly nearest: Float64Array | null }

/** How far the found value may be above its proven bound, as a part of the typical size of a return. */
const allowedGap = 1e-5
/** The same where scenarios were left out: more of them would have brought it nearer. */
const partialGap = 1e-7

/**
 * The portfolio whose worst outcomes are least bad on average.
 *
 * @param request - T scenarios of n funds, limits, confidence
 * @returns the portfolio and a proven lower bound, or which rule cannot be kept
 * @throws QuantError `not-finite` for missing returns, `not-converged` if bound and value do not meet
 * @throws RangeError for a confidence outside (0, 1), unequal lengths, or a fund in two groups
 *
 * Source: Rockafellar & Uryasev, "Optimization of conditional value-at-risk", Journal of Risk 2, 2000.
 */
export function minimiseCvar(request: CvarRequest): CvarResult {
  const { returns } = request
  if (returns.columns !== request.lower.length) throw new RangeError('minimiseCvar: one bound for each fund')
  requireFinite(returns.values, 'returns')
  const means = meanReturns(returns)
  const conflict = findConflict(request) ?? conflictOfTarget(request, means)
  if (conflict) return { status: 'infeasible', conflict, nearest: nearestFeasible(request)?.weights ?? null }
  const scale = returns.values.reduce((sum, value) => sum + Math.abs(value), 0) / returns.values.length || 1
  const { tail, ...found } = solve(request, { means, scale, start: nearestFeasible(request)?.weights ?? means })
  const { lowerBound } = found
  if (!(tail.conditionalValueAtRisk - lowerBound <= allowedGap * scale)) {
    const said = `tail loss ${tail.conditionalValueAtRisk}, bound ${lowerBound}`
    throw new QuantError('not-converged', said, { value: lowerBound })
  }
  return { status: 'optimal', ...found, ...tail }
}

interface Sizes {
  readonly means: Float64Array
  readonly scale: number
  /** A portfolio within the limits. */
  readonly start: Float64Array
}

interface Solved {
  readonly weights: Float64Array
  readonly tail: TailLoss
  readonly lowerBound: number
  readonly rounds: number
}

// The scenarios of the tail alone, and more of them until the bound over all says that it is the best.
function solve(request: CvarRequest, sizes: Sizes): Solved {
  const { returns, confidence } = request
  let kept = tailScenarios(portfolioOf(returns, sizes.start), confidence, new Int32Array())
  let rounds = 0
  for (;;) {
    const found = solveOn(request, sizes, kept)
    rounds += found.rounds
    const gap = found.tail.conditionalValueAtRisk - found.lowerBound
    if (kept.length === returns.rows || gap <= partialGap * sizes.scale) return { ...found, rounds }
    const more = tailScenarios(portfolioOf(returns, found.weights), confidence, kept)
    kept = more.length > kept.length ? more : allScenarios(returns.rows)
  }
}

function solveOn(request: CvarRequest, { means, scale, start }: Sizes, kept: Int32Array): Solved {
  const { programme, moving } = scenarioProgramme(request, { means, scale, kept })
  const tailOf = (weights: Float64Array) =>
    conditionalValueAtRisk(portfolioOf(request.returns, weights), request.confidence)
  if (moving.length === 0) {
    // where only one portfolio fits, it is its own bound
    const weights = closeBudget(request, start)
    const tail = tailOf(weights)
    return { weights, tail, lowerBound: tail.conditionalValueAtRisk, rounds: 0 }
  }
  const { point, rounds } = solveScenarioProgramme(
    programme,
    Float64Array.from(moving, (fund) => at(start, fund)),
  )
  const found = settledWeights(request)
  for (const [index, fund] of moving.entries()) found[fund] = at(point.weights, index)
  const weights = closeBudget(request, found)
  const rate = request.targetReturn === undefined ? 0 : (point.floorPrice.at(-1) ?? 0)
  const prices = new Float64Array(request.returns.rows)
  for (const [index, scenario] of kept.entries()) prices[scenario] = at(point.coverPrice, index)
  return { weights, tail: tailOf(weights), lowerBound: provenBound(request, { prices, rate, means }), rounds }
}

function meanReturns({ rows, columns, values }: Matrix): Float64Array {
  const means = new Float64Array(columns)
  for (let i = 0; i < values.length; i++) means[i % columns] = at(means, i % columns) + at(values, i) / rows
  return means
}

function conflictOfTarget(request: CvarRequest, means: Float64Array): LimitConflict | null {
  const { targetReturn } = request
  if (targetReturn === undefined) return null
  const attainable = attainableReturns(means, request)[1]
  if (targetReturn <= attainable) return null
  return { rule: 'target-return-unreachable', required: targetReturn, attainable, groups: [] }
}

function portfolioOf({ rows, columns, values }: Matrix, weights: Float64Array): Float64Array {
  return Float64Array.from({ length: rows }, (_, t) =>
    dotProduct(weights, values.subarray(t * columns, (t + 1) * columns)),
  )
}

// Any scenario prices between 0 and the penalty that sum to 1 give a bound: the best that any portfolio makes of them.
function provenBound(
  request: CvarRequest,
  { prices, rate, means }: { readonly prices: Float64Array; readonly rate: number; readonly means: Float64Array },
): number {
  const { returns, confidence, targetReturn = 0 } = request
  const penalty = 1 / ((1 - confidence) * returns.rows)
  const total = prices.reduce((sum, value) => sum + value, 0)
  const fair = prices.map((value) => Math.min(value / total, penalty))
  // What cutting took away goes back in proportion to the room that is left.
  const missing = 1 - fair.reduce((sum, value) => sum + value, 0)
  const room = fair.reduce((sum, value) => sum + penalty - value, 0)
  const worth = means.map((mean) => rate * mean)
  for (let t = 0; t < returns.rows; t++) {
    const price = at(fair, t) + (room > 0 ? (missing * (penalty - at(fair, t))) / room : 0)
    for (let i = 0; i < returns.columns; i++) {
      worth[i] = at(worth, i) + price * at(returns.values, t * returns.columns + i)
    }
  }
  return rate * targetReturn - attainableReturns(worth, request)[1]
}
