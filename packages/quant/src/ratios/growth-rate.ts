import type { Ratio } from '../series/series.ts'

/**
 * The yearly rate that compounds to the same end as the returns do.
 *
 * @param returns - simple returns of equal spans, shape (n), each above −1; no NaN
 * @param perYear - spans in a year
 * @returns (product of 1 + r)^(perYear / n) − 1; null if there is no return
 *
 * Source: CAGR by number of observations; PerformanceAnalytics::Return.annualized(geometric).
 */
export function growthRate(returns: ArrayLike<Ratio>, perYear: number): Ratio | null {
  if (returns.length === 0) return null
  let growth = 1
  for (let i = 0; i < returns.length; i++) growth *= 1 + (returns[i] ?? Number.NaN)
  return growth ** (perYear / returns.length) - 1
}
