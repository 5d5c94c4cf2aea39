import type { Ratio } from '../series/series.ts'
import { quantile } from '../statistics/quantile.ts'

/**
 * The loss that was exceeded in only so few of the past spans.
 *
 * @param returns - simple returns of equal spans, shape (n); NaN is skipped
 * @param confidence - 0.95: in one of twenty spans more was lost
 * @returns a loss, positive; below zero if even the bad spans gained; null if there is no return
 * @throws RangeError if the confidence is outside [0, 1]
 *
 * Source: historical simulation, quantile type 7.
 */
export function historicalValueAtRisk(returns: ArrayLike<Ratio>, confidence: number): Ratio | null {
  const worst = quantile(returns, 1 - confidence)
  return worst === null ? null : -worst
}
