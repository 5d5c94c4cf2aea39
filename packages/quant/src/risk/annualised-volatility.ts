import type { Ratio } from '../series/series.ts'
import { standardDeviation } from '../statistics/standard-deviation.ts'

/**
 * The standard deviation of returns, stated for a year.
 *
 * @param returns - simple returns of equal spans, shape (n); NaN is skipped
 * @param perYear - spans in a year: 252 days, 52 weeks, 12 months
 * @returns sd (n − 1) × √perYear; null with fewer than two returns
 *
 * Source: square-root-of-time rule; √252 and √12 as NTU/SITCA and PerformanceAnalytics.
 */
export function annualisedVolatility(returns: ArrayLike<Ratio>, perYear: number): Ratio | null {
  const deviation = standardDeviation(returns)
  return deviation === null ? null : deviation * Math.sqrt(perYear)
}
