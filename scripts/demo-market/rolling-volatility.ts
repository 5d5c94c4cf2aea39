import { annualisedVolatility } from '@zhiheng/quant/risk/annualised-volatility.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

const HALF_YEAR_DAYS = 126
const STEP_DAYS = 5

export const rollingParts = [0.05, 0.25, 0.5, 0.75, 0.95, 1] as const

/** Volatility of every half year of a price series, percent a year, a week apart. */
export function rollingVolatilities(values: Float64Array): number[] {
  const returns = values.slice(1).map((value, at) => value / (values[at] ?? value) - 1)
  const count = Math.max(Math.floor((returns.length - HALF_YEAR_DAYS) / STEP_DAYS) + 1, 0)
  return Array.from({ length: count }, (_, at) => {
    const window = returns.subarray(at * STEP_DAYS, at * STEP_DAYS + HALF_YEAR_DAYS)
    return 100 * (annualisedVolatility(window, 252) ?? Number.NaN)
  })
}

/** The quantiles of `rollingParts`. */
export function rollingQuantiles(volatilities: readonly number[]): (number | null)[] {
  return rollingParts.map((part) => quantile(volatilities, part))
}
