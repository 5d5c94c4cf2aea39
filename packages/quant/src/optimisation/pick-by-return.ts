import { endOfFrontier, mixCorners, segmentsOf, type FrontierPoint } from './frontier-point.ts'
import type { Frontier } from './trace-frontier.ts'

/**
 * The portfolio of least variance whose expected return is at least a target.
 *
 * @param frontier - from `traceFrontier`
 * @param target - ratio; below the return of minimum variance it gives minimum variance
 * @returns the exact optimum; null if no portfolio has so high a return
 *
 * Source: return is linear between corners (Markowitz 1956).
 */
export function pickByReturn(frontier: Frontier, target: number): FrontierPoint | null {
  const highest = frontier[0]?.expectedReturn ?? -Infinity
  if (target > highest + 1e-12 * Math.max(1, Math.abs(highest))) return null
  if (target >= highest) return endOfFrontier(frontier, 'highest-return')
  for (const [first, second] of segmentsOf(frontier)) {
    if (target < second.expectedReturn) continue
    const share = (first.expectedReturn - target) / (first.expectedReturn - second.expectedReturn)
    return mixCorners([first, second], share)
  }
  return endOfFrontier(frontier, 'minimum-variance')
}
