import type { Ratio } from '../series/series.ts'

/**
 * States a return for a year by plain division: 年化(簡單).
 *
 * @param perf - return of the whole period
 * @param divisorYears - the specified divisor, null where there is none (ytd)
 * @returns perf / divisor; null if either is unknown
 *
 * Source: specification §8: 1 week 7/365, 1 month 30/365, 3 months 90/365, 6 months 180/365, years as they are.
 */
export function annualiseSimple(perf: Ratio | null, divisorYears: number | null): Ratio | null {
  return perf === null || divisorYears === null ? null : perf / divisorYears
}

/**
 * States a return for a year by compounding: what other sites show.
 *
 * @param perf - return of the whole period, above −1
 * @param divisorYears - length in years, null where there is none (ytd)
 * @returns (1 + perf)^(1 / years) − 1; null if either is unknown
 *
 * Source: GIPS, annualised (geometric) return.
 */
export function annualiseCompound(perf: Ratio | null, divisorYears: number | null): Ratio | null {
  return perf === null || divisorYears === null ? null : (1 + perf) ** (1 / divisorYears) - 1
}
