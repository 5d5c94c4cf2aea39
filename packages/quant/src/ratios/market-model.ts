import type { Ratio } from '../series/series.ts'
import { linearRegression } from '../statistics/linear-regression.ts'
import type { RatioTerms } from './sharpe-ratio.ts'

/** A fund explained by its benchmark. */
export interface MarketModel {
  readonly beta: number
  /** Of one span. */
  readonly alphaPerPeriod: Ratio
  /** alphaPerPeriod × spans of a year, not compounded. */
  readonly alphaAnnual: Ratio
  /** In [0, 1]; null if the fund does not vary. */
  readonly r2: number | null
  readonly correlation: number | null
  /** True where the benchmark explains less than half: show beta and alpha with a marker. */
  readonly weak: boolean
  readonly count: number
}

/** Below this the beta is marked, as the NTU pages mark it. */
const WEAK_BELOW = 0.5

/**
 * Beta and alpha: the line through excess returns of fund and benchmark.
 *
 * @param returns - simple returns, shape (n); a pair with a NaN is skipped
 * @param benchmark - of the same spans, shape (n)
 * @param terms - risk-free rate and spans of a year
 * @returns the model; null with fewer than two pairs or if the benchmark does not vary
 * @throws RangeError if the lengths differ
 *
 * Source: M. C. Jensen, "The performance of mutual funds in the period 1945–1964", Journal of Finance 23(2), 1968.
 */
export function marketModel(
  returns: ArrayLike<Ratio>,
  benchmark: ArrayLike<Ratio>,
  terms: RatioTerms,
): MarketModel | null {
  const line = linearRegression(returns, benchmark)
  if (line === null) return null
  const riskFree = terms.annualRate / terms.perYear
  // a constant rate moves the line, not its slope
  const alphaPerPeriod = line.intercept - riskFree * (1 - line.slope)
  return {
    beta: line.slope,
    alphaPerPeriod,
    alphaAnnual: alphaPerPeriod * terms.perYear,
    r2: line.r2,
    correlation: line.correlation,
    weak: line.r2 === null || line.r2 < WEAK_BELOW,
    count: line.count,
  }
}
