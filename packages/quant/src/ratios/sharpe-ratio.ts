import type { Ratio } from '../series/series.ts'
import { mean } from '../statistics/mean.ts'
import { standardDeviation } from '../statistics/standard-deviation.ts'
import { SMALLEST_VOLATILITY } from './specified-sharpe.ts'

export interface RatioTerms {
  /** Risk-free, or least acceptable, return of a year; spread evenly over its spans. */
  readonly annualRate: Ratio
  /** Spans in a year: 252 days, 52 weeks, 12 months. */
  readonly perYear: number
}

/**
 * The analytic Sharpe ratio: for scores and comparisons.
 *
 * @param returns - simple returns of equal spans, shape (n); NaN is skipped
 * @param terms - risk-free rate and spans of a year
 * @returns mean / sd of the excess returns × √perYear; null with fewer than two returns or an annualised sd below 1e-6
 *
 * Source: W. F. Sharpe, "The Sharpe ratio", Journal of Portfolio Management 21(1), 1994.
 */
export function sharpeRatio(returns: ArrayLike<Ratio>, terms: RatioTerms): number | null {
  const average = mean(returns)
  const deviation = standardDeviation(returns)
  const root = Math.sqrt(terms.perYear)
  if (average === null || deviation === null || deviation * root < SMALLEST_VOLATILITY) return null
  return ((average - terms.annualRate / terms.perYear) / deviation) * root
}
