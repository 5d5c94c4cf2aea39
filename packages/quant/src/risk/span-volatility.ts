import { dailyReturns } from '../returns/daily-returns.ts'
import { monthlyReturns } from '../returns/monthly-returns.ts'
import { indexOnOrBefore } from '../series/find-day.ts'
import { monthIndexOf } from '../series/month-index.ts'
import { MONTHS_A_YEAR, TRADING_DAYS } from '../series/per-year.ts'
import type { DatedSeries, EpochDay, Ratio } from '../series/series.ts'
import { annualisedVolatility } from './annualised-volatility.ts'

/** A volatility of a year, and what it was taken from. */
export interface SpanVolatility {
  readonly volatility: Ratio
  readonly from: 'months' | 'days'
}

/** Three months at their shortest: below that nothing is stated for a year. */
export const FEWEST_STATED_DAYS = 89
export const FEWEST_DAILY_RETURNS = 45

/**
 * The volatility of any span, by the rule of the specified periods: from a year on complete calendar months × √12, all
 * of them required; below that daily returns × √252. A return over a hole of prices is no daily return.
 *
 * @param series - total-return index on the days that have a price, shape (n)
 * @param span - epoch days; the first one's price is the base
 * @returns null where a month has no price, the span is under three months, or there are fewer than 45 daily returns
 *
 * Source: as `periodVolatility`; a month less where the span begins in the middle of its first.
 */
export function spanVolatility(
  series: DatedSeries,
  span: { readonly from: EpochDay; readonly to: EpochDay },
): SpanVolatility | null {
  const { from, to } = span
  if (to - from < FEWEST_STATED_DAYS) return null
  const part = partOf(series, from, to)
  const months = monthIndexOf(to) - monthIndexOf(from)
  if (months > MONTHS_A_YEAR) {
    const monthly = monthlyReturns(part, months, to) ?? monthlyReturns(part, months - 1, to)
    const volatility = monthly === null ? null : annualisedVolatility(monthly, MONTHS_A_YEAR)
    return volatility === null ? null : { volatility, from: 'months' }
  }
  const daily = dailyReturns(part)
  const volatility = daily.length < FEWEST_DAILY_RETURNS ? null : annualisedVolatility(daily, TRADING_DAYS)
  return volatility === null ? null : { volatility, from: 'days' }
}

function partOf({ epochDays, values }: DatedSeries, from: EpochDay, to: EpochDay): DatedSeries {
  const first = Math.max(0, indexOnOrBefore(epochDays, from))
  const end = indexOnOrBefore(epochDays, to) + 1
  return { epochDays: epochDays.subarray(first, end), values: values.subarray(first, end) }
}
