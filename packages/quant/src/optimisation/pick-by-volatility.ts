import { endOfFrontier, mixCorners, segmentsOf, type FrontierPoint } from './frontier-point.ts'
import type { Frontier, FrontierCorner } from './trace-frontier.ts'

/** The picked portfolio, and whether the preferences lies outside what the limits allow. */
export interface VolatilityPick {
  readonly point: FrontierPoint
  readonly outside: 'below-range' | 'above-range' | null
}

/**
 * The portfolio of highest return whose volatility is at most a target.
 *
 * @param frontier - from `traceFrontier`
 * @param volatility - ratio; below the range it gives minimum variance, above it the highest return
 * @returns the exact optimum and whether the target was attainable
 *
 * Source: variance is a quadratic of the mixture between corners; QUANT.md section 3.5 for what happens outside the range.
 */
export function pickByVolatility(frontier: Frontier, volatility: number): VolatilityPick {
  const target = volatility * volatility
  const [highest, lowest] = [frontier[0]?.variance ?? 0, frontier.at(-1)?.variance ?? 0]
  if (target >= highest) {
    const outside = target > highest * (1 + 1e-9) ? 'above-range' : null
    return { point: endOfFrontier(frontier, 'highest-return'), outside }
  }
  for (const segment of segmentsOf(frontier)) {
    if (target < segment[1].variance) continue
    return { point: mixCorners(segment, shareAtVariance(segment, target)), outside: null }
  }
  const outside = target < lowest * (1 - 1e-9) ? 'below-range' : null
  return { point: endOfFrontier(frontier, 'minimum-variance'), outside }
}

// variance(share) = first + slope·share + bend·share²; the root in [0, 1] in the form that does not cancel.
function shareAtVariance([first, second]: readonly [FrontierCorner, FrontierCorner], target: number): number {
  const bend = (first.toleranceLow - second.toleranceHigh) * (first.expectedReturn - second.expectedReturn)
  const slope = second.variance - first.variance - bend
  const excess = first.variance - target
  const root = Math.sqrt(Math.max(0, slope * slope - 4 * bend * excess))
  return Math.min(1, Math.max(0, (2 * excess) / (root - slope)))
}
