import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { periodPerformance } from '@zhiheng/quant/returns/period-performance.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../../platform/nav-store/iso-day.ts'
import type { Market } from '../../../platform/nav-store/market.ts'
import { lastPricedSlot, valueAt } from '../../funds/last-priced.ts'
import { isPriceOnly, isTotalReturnOver } from '../../funds/total-return-span.ts'

/** Periods of a monthly report, the shortest first. */
export const reportPeriods = ['1m', '3m', '6m', '1y', '3y'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** What a fund had published by a day. */
export interface MonthFigures {
  readonly price: number
  readonly priceDay: IsoDate
  /** Percent units; null where the fund has none. */
  readonly returns: Readonly<Record<ReportPeriod, number | null>>
  readonly isPriceOnly: boolean
}

/** The price and the returns of a class as they stood on a day; null where it had no price in the ten days before. */
export function figuresOn(market: Market, index: number, day: IsoDate): MonthFigures | null {
  const asOf = epochDayOf(day)
  const price = priceOn(market, index, day)
  if (price === null) return null
  const series = toDatedSeries(market.totalReturns(index), asOf)
  const returnOf = (period: ReportPeriod): number | null => {
    if (!isPriceOnly(market, index) && !isTotalReturnOver(market, index, { period, asOf })) return null
    const { perf } = periodPerformance(series, period, asOf)
    return perf === null || Number.isNaN(perf) ? null : perf * 100
  }
  return {
    ...price,
    returns: {
      '1m': returnOf('1m'),
      '3m': returnOf('3m'),
      '6m': returnOf('6m'),
      '1y': returnOf('1y'),
      '3y': returnOf('3y'),
    },
    isPriceOnly: isPriceOnly(market, index),
  }
}

/** Weekdays within which the last price before a day counts for it. */
const STANDS = 10

/** The last published price up to a day. */
export function priceOn(
  market: Market,
  index: number,
  day: IsoDate,
): { readonly price: number; readonly priceDay: IsoDate } | null {
  const to = slotOf(epochDayOf(day))
  const prices = market.prices(index)
  const slot = lastPricedSlot(prices, to, to - STANDS)
  return slot === null ? null : { price: valueAt(prices, slot), priceDay: isoDayOf(epochDayOfSlot(slot)) }
}
