import { at } from '../linear-algebra/at.ts'
import type { Frontier, FrontierCorner } from './trace-frontier.ts'

/** An efficient portfolio that was picked from a frontier. */
export interface FrontierPoint {
  /** Length n, ratios, sum 1. */
  readonly weights: Float64Array
  /** Price of risk λ: the portfolio minimises variance/2 − λ·return. 0 is minimum variance, Infinity highest return. */
  readonly tolerance: number
}

/**
 * The mixture of two neighbouring corners.
 *
 * @param corners - the corner of higher return and the next one
 * @param share - 0 gives the first, 1 the second
 * @returns the efficient portfolio between them; what both hold alike stays exactly so
 *
 * Source: weights are linear in λ between corners (Markowitz 1956).
 */
export function mixCorners(corners: readonly [FrontierCorner, FrontierCorner], share: number): FrontierPoint {
  const [first, second] = corners
  const weights = first.weights.map((weight, i) => {
    const other = at(second.weights, i)
    return weight === other ? weight : weight + share * (other - weight)
  })
  return { weights, tolerance: first.toleranceLow + share * (second.toleranceHigh - first.toleranceLow) }
}

/**
 * The neighbours of a frontier, from the highest return down.
 *
 * @param frontier - at least one corner
 * @returns one pair less than there are corners
 *
 * Source: Markowitz & Todd, Mean-Variance Analysis in Portfolio Choice and Capital Markets, 2000, chapter 7, corner portfolios.
 */
export function segmentsOf(frontier: Frontier): readonly (readonly [FrontierCorner, FrontierCorner])[] {
  return frontier.slice(1).map((corner, index) => [frontier[index] ?? corner, corner] as const)
}

/**
 * The end of a frontier.
 *
 * @param frontier - at least one corner
 * @param end - `highest-return` or `minimum-variance`
 * @returns that portfolio
 * @throws RangeError if the frontier is empty
 *
 * Source: Markowitz & Todd, Mean-Variance Analysis in Portfolio Choice and Capital Markets, 2000, chapter 7, corner portfolios.
 */
export function endOfFrontier(frontier: Frontier, end: 'highest-return' | 'minimum-variance'): FrontierPoint {
  const corner = frontier.at(end === 'highest-return' ? 0 : -1)
  if (!corner) throw new RangeError('endOfFrontier: a frontier has at least one corner')
  return { weights: corner.weights, tolerance: corner.toleranceLow }
}
