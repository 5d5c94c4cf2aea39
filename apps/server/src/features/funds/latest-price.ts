import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { lastPricedSlot, valueAt } from './last-priced.ts'

/** The newest price up to the market's date, and what it changed. */
export interface LatestPrice {
  readonly price: number
  readonly date: IsoDate
  /**
   * Against the published price before it, a split between them taken out; null for the first price of all, and where
   * the step between them is one that nothing explains.
   */
  readonly change: number | null
  /** The same as a ratio. */
  readonly changeRate: number | null
}

/** @returns null where no price is known */
export function latestPrice(market: Market, index: number): LatestPrice | null {
  const prices = market.prices(index)
  const slot = lastPricedSlot(prices, slotOf(epochDayOf(market.asOf)))
  if (slot === null) return null
  const price = valueAt(prices, slot)
  const date = isoDayOf(epochDayOfSlot(slot))
  const before = lastPricedSlot(prices, slot - 1)
  const step = market.unexplainedStep(index) ?? Number.NEGATIVE_INFINITY
  if (before === null || before < step) return { price, date, change: null, changeRate: null }
  const comparable = valueAt(prices, before) * splitsBetween(market, index, { from: before, to: slot })
  return { price, date, change: price - comparable, changeRate: price / comparable - 1 }
}

function splitsBetween(market: Market, index: number, { from, to }: { from: number; to: number }): number {
  return market
    .splits(index)
    .filter(({ epochDay }) => slotOnOrAfter(epochDay) > from && slotOnOrAfter(epochDay) <= to)
    .reduce((all, { ratio }) => all * ratio, 1)
}
