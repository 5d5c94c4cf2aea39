import { centralMoments } from './central-moments.ts'

/**
 * How much fatter the tails are than those of the normal distribution.
 *
 * @param values - shape (n); NaN is skipped
 * @returns m4 / m2² − 3, 0 for the normal distribution; null if the values do not vary
 *
 * Source: moment estimator; as R PerformanceAnalytics::kurtosis(method = "excess").
 */
export function excessKurtosis(values: ArrayLike<number>): number | null {
  const moments = centralMoments(values)
  return moments === null || moments.second === 0 ? null : moments.fourth / moments.second ** 2 - 3
}
