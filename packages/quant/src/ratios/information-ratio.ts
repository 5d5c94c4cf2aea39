import { trackingError } from '../risk/tracking-error.ts'
import type { Ratio } from '../series/series.ts'
import { growthRate } from './growth-rate.ts'
import { SMALLEST_VOLATILITY } from './specified-sharpe.ts'

/**
 * What straying from the benchmark earned, for each unit of straying.
 *
 * @param returns - simple returns, shape (n); no NaN
 * @param benchmark - of the same spans, shape (n); no NaN
 * @param perYear - spans in a year
 * @returns difference of the compound yearly rates / tracking error; null if the fund does not stray
 * @throws RangeError if the lengths differ
 *
 * Source: PerformanceAnalytics::InformationRatio (active premium / tracking error).
 */
export function informationRatio(
  returns: ArrayLike<Ratio>,
  benchmark: ArrayLike<Ratio>,
  perYear: number,
): number | null {
  const straying = trackingError(returns, benchmark, perYear)
  const own = growthRate(returns, perYear)
  const theirs = growthRate(benchmark, perYear)
  if (own === null || theirs === null || straying === null || straying < SMALLEST_VOLATILITY) return null
  return (own - theirs) / straying
}
