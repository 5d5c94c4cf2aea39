import type { Ratio } from '../series/series.ts'

/** A money market price with rounding noise has an annual deviation below this; its Sharpe would be in the millions. */
export const SMALLEST_VOLATILITY = 1e-6

/**
 * Below this volatility a year no Sharpe ratio is stated. What cash earned is known to about a quarter of a percent (policy
 * rates move in steps of that size, and no fund earns them exactly): over 0.5 % of volatility that is half a ratio, over
 * the 0.06 % of a money market fund it is four, and the ratio says only which rate was taken off.
 */
export const LEAST_STATED_VOLATILITY: Ratio = 0.005

export interface SharpeParts {
  /** Return of a year, annualised as it is shown beside the ratio. */
  readonly annualReturn: Ratio | null
  /** What cash earned a year in the base currency; null where no one says. */
  readonly riskFree: Ratio | null
  /** Annualised. */
  readonly volatility: Ratio | null
}

/**
 * The Sharpe ratio of the specified field: from the annualised return and the volatility shown beside it.
 *
 * @param parts - all per year
 * @returns (return − risk-free) / volatility; null if a part is unknown or the volatility is below 0.5 %
 *
 * Source: the specification's fields perf, vol, sharp; the floor: docs/decisions/2026-11-23-no-sharpe-without-risk.md.
 */
export function specifiedSharpe(parts: SharpeParts): number | null {
  const { annualReturn, riskFree, volatility } = parts
  if (annualReturn === null || riskFree === null || volatility === null || volatility < LEAST_STATED_VOLATILITY)
    return null
  return (annualReturn - riskFree) / volatility
}
