import type { Ratio } from '../series/series.ts'

/** A money market price with rounding noise has an annual deviation below this; its Sharpe would be in the millions. */
export const SMALLEST_VOLATILITY = 1e-6

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
 * @returns (return − risk-free) / volatility; null if a part is unknown or the volatility is below 1e-6
 *
 * Source: the specification's fields perf, vol, sharp; the floor: PyPortfolioOpt issue 313 shows a "Sharpe" of 4,901,822.
 */
export function specifiedSharpe(parts: SharpeParts): number | null {
  const { annualReturn, riskFree, volatility } = parts
  if (annualReturn === null || riskFree === null || volatility === null || volatility < SMALLEST_VOLATILITY) return null
  return (annualReturn - riskFree) / volatility
}
