import { isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import { SCORE_MONTHS } from '@zhiheng/quant/scoring/peer-figures.ts'
import { lastDayOfMonth } from '@zhiheng/quant/series/month-index.ts'
import type { EpochDay, MonthSeries } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { ratesBetween } from './currency-rates.ts'
import { lastWorth } from './twd-performance.ts'

/** The months of the score and the price before them. */
const MONTH_ENDS = SCORE_MONTHS + 1

/**
 * What classes were worth in New Taiwan dollars at month ends; NaN for a month without a price, and for one from which a
 * return would lack distributions that no one gave.
 *
 * @param count - how many months up to the last one; those of the score if not given
 */
export function monthEndsInTwd(
  market: Market,
  funds: readonly MarketFund[],
  lastMonth: number,
  count = MONTH_ENDS,
): MonthSeries[] {
  const firstMonth = lastMonth - count + 1
  const days = Array.from({ length: count + 1 }, (_, index) => lastDayOfMonth(firstMonth - 1 + index))
  return funds.map((fund) => ({ firstMonth, values: endsInTwd(market, fund, days) }))
}

/**
 * What a class was worth in New Taiwan dollars at the ends of months or weeks; NaN as above.
 *
 * @param days - the last days, that before the first one included: shape (ends + 1)
 */
export function endsInTwd(market: Market, { index, currency }: MarketFund, days: readonly EpochDay[]): Float64Array {
  const source = { series: market.totalReturns(index), rates: ratesBetween(market, currency, 'TWD') }
  const income = market.income(index)
  const ends = days.map(slotOf)
  return Float64Array.from(ends.slice(1), (end, at) => {
    const day = days[at + 1] ?? 0
    return isIncomeKnown(income, day, day) ? lastWorth(source, end, (ends[at] ?? 0) + 1) : Number.NaN
  })
}

/** The return of each month as a ratio: NaN where an end of it is not known, as of the first one. */
export function returnsOfMonths({ firstMonth, values }: MonthSeries): MonthSeries {
  const returns = values.map((value, at) => value / (values[at - 1] ?? Number.NaN) - 1)
  return { firstMonth, values: returns }
}
