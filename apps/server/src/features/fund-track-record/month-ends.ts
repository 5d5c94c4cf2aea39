import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { firstDayOfMonth, lastCompleteMonth, lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { MonthSeries, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { ratesBetween } from '../funds/currency-rates.ts'
import { lastWorth } from '../funds/twd-performance.ts'
import type { RecordSpan } from './record-span.ts'

/** What is stated in a currency: worth, and the rates into it. */
export interface Stated {
  readonly series: SlotSeries
  readonly rates: SlotSeries
}

/** A class's total returns in a currency. */
export function statedIn(market: Market, { index, currency }: MarketFund, target: Currency): Stated {
  return { series: market.totalReturns(index), rates: ratesBetween(market, currency, target) }
}

/**
 * The last worth of each month that is over, from the first month of a record on; NaN for a month without a price, or
 * without a rate.
 */
export function monthEndsOf(stated: Stated, { firstSlot, lastSlot, asOf }: RecordSpan): MonthSeries {
  const firstMonth = monthIndexOf(epochDayOfSlot(firstSlot))
  const count = Math.max(0, lastCompleteMonth(asOf) - firstMonth + 1)
  const values = Float64Array.from({ length: count }, (_, at) => {
    const newest = Math.min(lastSlot, slotOf(lastDayOfMonth(firstMonth + at)))
    return lastWorth(stated, newest, Math.max(firstSlot, slotOnOrAfter(firstDayOfMonth(firstMonth + at))))
  })
  return { firstMonth, values }
}

/** The value of a month; NaN outside of the series. */
export function valueOfMonth({ firstMonth, values }: MonthSeries, month: number): number {
  return values[month - firstMonth] ?? Number.NaN
}

/** The return of the months up to one, so many of them; NaN where an end is not known. */
export function returnUpTo(series: MonthSeries, month: number, length: number): number {
  return valueOfMonth(series, month) / valueOfMonth(series, month - length) - 1
}

/** A month as it is written on the wire, YYYY-MM. */
export function writtenMonth(month: number): string {
  const year = Math.floor(month / 12)
  return `${year}-${String(month - year * 12 + 1).padStart(2, '0')}`
}
