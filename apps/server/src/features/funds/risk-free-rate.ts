import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { Ratio } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { lastPricedSlot, valueAt } from './last-priced.ts'

/** Ids of the rates that risk nothing, the nearest kind first; the demo market and the feeds name theirs differently. */
const levelIds: Partial<Record<Currency, readonly string[]>> = {
  TWD: ['twd_deposit_1m', 'tw_deposit_1m', 'tw_deposit', 'tw_policy'],
  USD: ['us3m', 'us_bill_3m', 'us-3m-treasury', 'fed_funds', 'fed-funds-rate'],
}

/**
 * What a year without risk earns in a currency on the market's date: a one-month deposit in Taiwan, a three-month bill
 * in dollars. 0 in every other currency, and where no rate was read in: Sharpe ratios are then taken against zero.
 */
export function riskFreeRate(market: Market, currency: Currency): Ratio {
  return newestRate(market, currency) ?? 0
}

function newestRate(market: Market, currency: Currency): Ratio | null {
  for (const id of levelIds[currency] ?? []) {
    const series = market.level(id)?.series
    if (series === undefined) continue
    const slot = lastPricedSlot(series, slotOf(epochDayOf(market.asOf)))
    if (slot !== null) return valueAt(series, slot) / 100
  }
  return null
}
