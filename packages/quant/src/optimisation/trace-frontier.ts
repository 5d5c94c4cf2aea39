import { at } from '../linear-algebra/at.ts'
import { dotProduct } from '../linear-algebra/dot-product.ts'
import { firstBreakpoint } from './critical-line/first-breakpoint.ts'
import { followLine } from './critical-line/follow-line.ts'
import type { LineState } from './critical-line/line-state.ts'
import { setSlopes } from './critical-line/set-slopes.ts'
import { settleTies } from './critical-line/settle-ties.ts'
import { startLine } from './critical-line/start-line.ts'
import type { MeanVarianceProblem } from './portfolio-problem.ts'

/**
 * A corner portfolio: between two neighbours the efficient portfolios are mixtures of both.
 * It minimises variance/2 − λ·return for every λ from `toleranceLow` to `toleranceHigh` (one value, as a rule).
 */
export interface FrontierCorner {
  /** Length n, ratios, sum 1. */
  readonly weights: Float64Array
  /** Ratio, in the period of the inputs. */
  readonly expectedReturn: number
  readonly variance: number
  readonly toleranceHigh: number
  readonly toleranceLow: number
}

/** All efficient portfolios: the corners from the highest return down to the smallest variance. Never empty. */
export type Frontier = readonly FrontierCorner[]

/**
 * The efficient frontier, exactly: every corner portfolio under bounds, budget and disjoint group limits, from the highest
 * return down to the smallest variance, or to the first that is enough.
 *
 * @param problem - finite inputs, covariance positive semidefinite (`requireCovariance`), limits that fit (`findConflict` gave null)
 * @param isEnough - asked of each corner but the first; no corner behind one that is enough is sought
 * @returns the corners; one only if all returns are equal or one portfolio fits
 * @throws QuantError `ill-conditioned` if rounding keeps the line from moving on; RangeError if a fund stands in two groups
 *
 * Source: Markowitz & Todd, Mean-Variance Analysis in Portfolio Choice and Capital Markets, 2000; Bailey & López de Prado, Algorithms 6(1), 2013.
 */
export function traceFrontier(
  problem: MeanVarianceProblem,
  isEnough: (corner: FrontierCorner) => boolean = () => false,
): Frontier {
  const state = startLine(problem)
  setSlopes(state)
  let first = firstBreakpoint(state)
  if (first.tied) {
    settleTies(state)
    first = firstBreakpoint(state)
  }
  const corners: FrontierCorner[] = [cornerAt(state, { high: Infinity, mu: problem.mu })]
  followLine(state, first, (reached, moved) => {
    const last = corners.at(-1)
    if (last && !moved) {
      corners[corners.length - 1] = { ...last, toleranceLow: reached.tolerance }
      return true
    }
    const corner = cornerAt(reached, { high: reached.tolerance, mu: problem.mu })
    corners.push(corner)
    return !isEnough(corner)
  })
  return corners
}

function cornerAt(state: LineState, at_: { readonly high: number; readonly mu: Float64Array }): FrontierCorner {
  const weights = state.weights.slice()
  for (let i = 0; i < weights.length; i++) {
    // A free fund may stand a rounding error outside its bounds.
    weights[i] = Math.min(Math.max(at(weights, i), at(state.lower, i)), at(state.upper, i))
  }
  return {
    weights,
    expectedReturn: dotProduct(at_.mu, weights),
    variance: Math.max(0, dotProduct(state.risk, state.weights)),
    toleranceHigh: at_.high,
    toleranceLow: state.tolerance,
  }
}
