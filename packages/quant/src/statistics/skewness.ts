import { centralMoments } from './central-moments.ts'

/**
 * How lopsided the values are: below zero, the long tail is on the losing side.
 *
 * @param values - shape (n); NaN is skipped
 * @returns m3 / m2^1.5; null if the values do not vary
 *
 * Source: moment estimator; as R PerformanceAnalytics::skewness(method = "moment").
 */
export function skewness(values: ArrayLike<number>): number | null {
  const moments = centralMoments(values)
  return moments === null || moments.second === 0 ? null : moments.third / moments.second ** 1.5
}
