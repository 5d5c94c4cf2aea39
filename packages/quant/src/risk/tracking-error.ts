import type { Ratio } from '../series/series.ts'
import { annualisedVolatility } from './annualised-volatility.ts'

/**
 * How far a fund strays from its benchmark in a year.
 *
 * @param returns - simple returns, shape (n); a pair with a NaN is skipped
 * @param benchmark - of the same spans, shape (n)
 * @param perYear - spans in a year
 * @returns sd (n − 1) of the differences × √perYear; null with fewer than two pairs
 * @throws RangeError if the lengths differ
 *
 * Source: Bacon 2008; PerformanceAnalytics::TrackingError.
 */
export function trackingError(returns: ArrayLike<Ratio>, benchmark: ArrayLike<Ratio>, perYear: number): Ratio | null {
  if (returns.length !== benchmark.length) throw new RangeError('trackingError: the series differ in length')
  const difference = Float64Array.from(returns, (own, i) => own - (benchmark[i] ?? Number.NaN))
  return annualisedVolatility(difference, perYear)
}
