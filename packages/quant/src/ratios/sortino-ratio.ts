import { downsideDeviation } from '../risk/downside-deviation.ts'
import type { Ratio } from '../series/series.ts'
import { mean } from '../statistics/mean.ts'
import type { RatioTerms } from './sharpe-ratio.ts'

/**
 * The return above the least acceptable one for each unit of downside deviation.
 *
 * @param returns - simple returns of equal spans, shape (n); NaN is skipped
 * @param terms - least acceptable rate of a year, and spans of a year (1: per span)
 * @returns mean excess / downside deviation × √perYear; null if nothing fell short of the target
 *
 * Source: Sortino & van der Meer, "Downside risk", Journal of Portfolio Management 17(4), 1991; divisor as Bacon 2008.
 */
export function sortinoRatio(returns: ArrayLike<Ratio>, terms: RatioTerms): number | null {
  const target = terms.annualRate / terms.perYear
  const average = mean(returns)
  const downside = downsideDeviation(returns, target)
  if (average === null || downside === null || downside === 0) return null
  return ((average - target) / downside) * Math.sqrt(terms.perYear)
}
