import { isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import { SCORE_MONTHS } from '@zhiheng/quant/scoring/peer-figures.ts'
import { lastDayOfMonth } from '@zhiheng/quant/series/month-index.ts'
import type { MonthSeries } from '@zhiheng/quant/series/series.ts'
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
  // the slot a month ends on, the one before the first month included
  const days = Array.from({ length: count + 1 }, (_, index) => lastDayOfMonth(firstMonth - 1 + index))
  const ends = days.map(slotOf)
  return funds.map(({ index, currency }) => {
    const source = { series: market.totalReturns(index), rates: ratesBetween(market, currency, 'TWD') }
    const income = market.income(index)
    const values = new Float64Array(count).fill(Number.NaN)
    for (let month = 0; month < count; month++) {
      const day = days[month + 1] ?? 0
      if (!isIncomeKnown(income, day, day)) continue
      values[month] = lastWorth(source, ends[month + 1] ?? 0, (ends[month] ?? 0) + 1)
    }
    return { firstMonth, values }
  })
}

/** The return of each month as a ratio: NaN where an end of it is not known, as of the first one. */
export function returnsOfMonths({ firstMonth, values }: MonthSeries): MonthSeries {
  const returns = values.map((value, at) => value / (values[at - 1] ?? Number.NaN) - 1)
  return { firstMonth, values: returns }
}
