import { isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { ratesBetween } from '../funds/currency-rates.ts'
import { lastPricedSlot } from '../funds/last-priced.ts'
import { lastWorth, worthOn } from '../funds/twd-performance.ts'

interface Span {
  readonly from: EpochDay
  readonly to: EpochDay
  readonly stated: Currency
}

/**
 * What a class returned between two days, distributions reinvested, a ratio; of one that has ended up to its last price.
 * NaN where no price stands for the first day, or where payments of the time are not known.
 */
export function returnBetween(market: Market, index: number, { from, to, stated }: Span): number {
  const currency = market.funds[index]?.currency
  const series = market.totalReturns(index)
  const last = lastPricedSlot(series, slotOf(to))
  if (currency === undefined || last === null || last <= slotOf(from)) return Number.NaN
  if (!isIncomeKnown(market.income(index), from, epochDayOfSlot(last))) return Number.NaN
  const source = { series, rates: ratesBetween(market, currency, stated) }
  return lastWorth(source, slotOf(to), slotOf(from) + 1) / worthOn(source, slotOf(from), slotOf(to)) - 1
}
