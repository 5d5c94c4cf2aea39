import { endOfFrontier, mixCorners, type FrontierPoint } from './frontier-point.ts'
import type { Frontier, FrontierCorner } from './trace-frontier.ts'

/** The picked portfolio, or why there is none. */
export type SharpePick = FrontierPoint | 'no-excess-return' | 'unbounded-sharpe'

/** A variance below this part of the largest on the frontier, with an excess return, is a Sharpe ratio without bound. */
const nothing = 1e-14

/**
 * The portfolio of highest Sharpe ratio (return − risk-free)/volatility.
 *
 * @param frontier - from `traceFrontier`
 * @param riskFree - ratio, same period as the returns
 * @returns the exact optimum; `no-excess-return` if no portfolio beats the risk-free rate, `unbounded-sharpe` if one does without risk
 *
 * Source: first-order condition λ = variance / excess return, in closed form on each segment.
 */
export function pickMaxSharpe(frontier: Frontier, riskFree: number): SharpePick {
  const [top, bottom] = [frontier[0], frontier.at(-1)]
  if (!top || !bottom || top.expectedReturn <= riskFree) return 'no-excess-return'
  if (bottom.variance <= nothing * top.variance && bottom.expectedReturn > riskFree) return 'unbounded-sharpe'
  if (top.variance === 0) return 'unbounded-sharpe'
  for (const [index, corner] of frontier.entries()) {
    // Above the optimum λ·excess > variance, below it <.
    if (advantage(corner, { riskFree, tolerance: corner.toleranceLow }) > 0) continue
    const before = frontier[index - 1]
    if (!before || advantage(corner, { riskFree, tolerance: corner.toleranceHigh }) >= 0)
      return optimumAt(corner, riskFree)
    return mixCorners([before, corner], shareOfOptimum([before, corner], riskFree))
  }
  return endOfFrontier(frontier, 'minimum-variance')
}

function advantage(
  { expectedReturn, variance }: FrontierCorner,
  { riskFree, tolerance }: { readonly riskFree: number; readonly tolerance: number },
): number {
  return tolerance * (expectedReturn - riskFree) - variance
}

function optimumAt({ weights, variance, expectedReturn }: FrontierCorner, riskFree: number): FrontierPoint {
  return { weights, tolerance: variance / (expectedReturn - riskFree) }
}

// On a segment return = m + g(λ − λ₀) and variance = v + g(λ² − λ₀²), so that λ·excess = variance is linear in λ.
function shareOfOptimum([first, second]: readonly [FrontierCorner, FrontierCorner], riskFree: number): number {
  const [from, to] = [first.toleranceLow, second.toleranceHigh]
  const gain = (first.expectedReturn - second.expectedReturn) / (from - to)
  const tolerance = (first.variance - gain * from * from) / (first.expectedReturn - riskFree - gain * from)
  return Math.min(1, Math.max(0, (from - tolerance) / (from - to)))
}
