import type { Ratio } from '../series/series.ts'

/**
 * The deviation that hurts: root of the mean squared shortfall below a target, over all returns.
 *
 * @param returns - simple returns of equal spans, shape (n); NaN is skipped
 * @param target - the least acceptable return of one span (MAR)
 * @returns per span; null if there is no return
 *
 * Source: Bacon, "Practical Portfolio Performance Measurement and Attribution", 2008; PerformanceAnalytics method "full".
 */
export function downsideDeviation(returns: ArrayLike<Ratio>, target: Ratio): Ratio | null {
  let squares = 0
  let count = 0
  for (let i = 0; i < returns.length; i++) {
    const excess = (returns[i] ?? Number.NaN) - target
    if (Number.isNaN(excess)) continue
    if (excess < 0) squares += excess * excess
    count += 1
  }
  return count === 0 ? null : Math.sqrt(squares / count)
}
