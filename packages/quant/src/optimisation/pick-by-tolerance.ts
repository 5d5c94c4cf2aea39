import { endOfFrontier, mixCorners, segmentsOf, type FrontierPoint } from './frontier-point.ts'
import type { Frontier } from './trace-frontier.ts'

/**
 * The portfolio that maximises return − variance/(2λ): utility with risk aversion A is λ = 1/A.
 *
 * @param frontier - from `traceFrontier`
 * @param tolerance - λ, from 0 (minimum variance) to Infinity (highest return)
 * @returns the exact optimum
 *
 * Source: Markowitz & Todd 2000: the critical line passes through it.
 */
export function pickByTolerance(frontier: Frontier, tolerance: number): FrontierPoint {
  for (const corner of frontier) {
    if (tolerance > corner.toleranceHigh || tolerance < corner.toleranceLow) continue
    return { weights: corner.weights, tolerance: Number.isFinite(tolerance) ? tolerance : corner.toleranceLow }
  }
  for (const [first, second] of segmentsOf(frontier)) {
    if (tolerance > first.toleranceLow || tolerance < second.toleranceHigh) continue
    return mixCorners([first, second], (first.toleranceLow - tolerance) / (first.toleranceLow - second.toleranceHigh))
  }
  return endOfFrontier(frontier, 'minimum-variance')
}
