import { dailyReturns } from '../returns/daily-returns.ts'
import { monthlyReturns } from '../returns/monthly-returns.ts'
import { periodPerformance } from '../returns/period-performance.ts'
import { type PeriodKey, periods } from '../returns/periods.ts'
import { MONTHS_A_YEAR, TRADING_DAYS } from '../series/per-year.ts'
import type { DatedSeries, EpochDay, Ratio } from '../series/series.ts'
import { annualisedVolatility } from './annualised-volatility.ts'

/**
 * The volatility shown beside a period's return.
 *
 * @param series - total-return index, shape (n)
 * @param period - under a year and ytd: daily returns of the period, none over a hole; years: complete calendar months
 * @param asOf - later prices are ignored
 * @returns annualised; null where the period has no return, too few daily returns (4, 15, 45, 90) or a month without a price
 *
 * Source: NTU/SITCA fund ranking (12 months a year, √12); √252 for days.
 */
export function periodVolatility(series: DatedSeries, period: PeriodKey, asOf: EpochDay): Ratio | null {
  const { volatilityMonths, fewestDailyReturns } = periods[period]
  if (volatilityMonths !== null) {
    const months = monthlyReturns(series, volatilityMonths, asOf)
    return months === null ? null : annualisedVolatility(months, MONTHS_A_YEAR)
  }
  const span = periodPerformance(series, period, asOf)
  if (span.perf === null) return null
  const { base, end } = span
  const days = { epochDays: series.epochDays.subarray(base, end + 1), values: series.values.subarray(base, end + 1) }
  const returns = dailyReturns(days)
  return returns.length < fewestDailyReturns ? null : annualisedVolatility(returns, TRADING_DAYS)
}
