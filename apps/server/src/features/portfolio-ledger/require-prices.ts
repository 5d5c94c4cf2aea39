import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { LONGEST_WAIT_SLOTS } from '@zhiheng/domain/portfolio-ledger/day-mark.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { LONGEST_STAND_SLOTS } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { returnsBegin } from '../../platform/nav-store/returns-begin.ts'
import { lastPricedSlot } from '../funds/last-priced.ts'
import { text } from './text.ts'
import { makeRates } from './worth-of-lines.ts'

interface Paid {
  readonly date: IsoDate
  /** The field that says the day. */
  readonly at: string
}

/**
 * Money needs a price on or before its day, and one within ten weekdays from it, or no one knows what it bought. Behind
 * the last price it waits for the next one, but not for a fund whose prices have ended.
 *
 * @throws Refusal fund_not_available, no_price_on_date
 */
export function requirePrices(market: Market, fund: MarketFund, paid: Paid): void {
  const series = requireBegun(market, fund, paid)
  const slot = slotOnOrAfter(epochDayOf(paid.date))
  const next = nextPricedSlot(series, slot)
  if (next !== null) {
    if (next - slot <= LONGEST_WAIT_SLOTS) return
    const before = lastPricedSlot(series, slot)
    refuse(paid, text.prices.gap(fund.name, said(before ?? slot), said(next)))
  }
  requireCurrent(market, fund, paid)
}

/**
 * The same for a plan from its first day on. Each charge finds its own price, or is not made.
 *
 * @throws Refusal fund_not_available, no_price_on_date
 */
export function requirePlanPrices(market: Market, fund: MarketFund, paid: Paid): void {
  const series = requireBegun(market, fund, paid)
  if (nextPricedSlot(series, slotOnOrAfter(epochDayOf(paid.date))) === null) requireCurrent(market, fund, paid)
}

/** Money of another currency needs a rate of its day. @throws Refusal no_price_on_date */
export function requireRate(market: Market, pair: { from: Currency; to: Currency }, { date, at }: Paid): void {
  const slot = Math.min(slotOnOrAfter(epochDayOf(date)), slotOf(epochDayOf(market.asOf)))
  const [rate] = makeRates(market, pair, { first: slot, last: slot })
  if (!Number.isFinite(rate ?? Number.NaN)) {
    refuse({ at }, text.prices.noRate(said(slot), pair))
  }
}

/** No one can buy at a price of long ago. @throws Refusal no_price_on_date */
export function requireCurrent(market: Market, fund: MarketFund, paid: Pick<Paid, 'at'>): void {
  const last = endOfPrices(market, fund)
  if (last !== null) refuse(paid, text.prices.ended(fund.name, said(last)))
}

/** The slot of a fund's last price, where it is so old that it says nothing of the site's day; else null. */
export function endOfPrices(market: Market, fund: MarketFund): number | null {
  const now = slotOf(epochDayOf(market.asOf))
  const last = lastPricedSlot(market.totalReturns(fund.index), now)
  return last === null || now - last <= LONGEST_STAND_SLOTS ? null : last
}

function requireBegun(market: Market, fund: MarketFund, paid: Paid): SlotSeries {
  const series = market.totalReturns(fund.index)
  const begin = returnsBegin(series)
  if (begin === null) throw new Refusal('fund_not_available', { [fund.lipperId]: text.prices.none(fund.name) })
  if (epochDayOf(paid.date) < epochDayOfSlot(begin)) refuse(paid, text.prices.begin(fund.name, said(begin)))
  return series
}

function nextPricedSlot({ firstSlot, values }: SlotSeries, from: number): number | null {
  for (let index = Math.max(0, from - firstSlot); index < values.length; index++) {
    if (!Number.isNaN(values[index])) return firstSlot + index
  }
  return null
}

function said(slot: number): string {
  return isoDayOf(epochDayOfSlot(slot)).replaceAll('-', '/')
}

function refuse({ at }: Pick<Paid, 'at'>, why: string): never {
  throw new Refusal('no_price_on_date', { [at]: why })
}
