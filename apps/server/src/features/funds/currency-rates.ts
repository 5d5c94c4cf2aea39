import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { OLDEST_RATE_DAYS } from '@zhiheng/quant/series/convert-currency.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'

const byMarket = new WeakMap<Market, Map<string, SlotSeries>>()

/**
 * Units of one currency for one of another, a slot a weekday up to the market's date, each rate carried at most ten
 * days; NaN where there is none. All ones between a currency and itself.
 */
export function ratesBetween(market: Market, source: Currency, target: Currency): SlotSeries {
  const known = byMarket.get(market) ?? new Map<string, SlotSeries>()
  byMarket.set(market, known)
  const key = `${source} ${target}`
  const rates = known.get(key) ?? makeRates(market, source, target)
  known.set(key, rates)
  return rates
}

/** Whether what is in a currency can be said in New Taiwan dollars on any day. */
export function hasRates(market: Market, currency: Currency): boolean {
  return ratesBetween(market, currency, 'TWD').values.length > 0
}

/** An amount in another currency at the rate of the site's date of figures; null where either is unknown. */
export function amountIn(
  market: Market,
  amount: number | null,
  { from, to }: { readonly from: Currency; readonly to: Currency },
): number | null {
  if (amount === null || from === to) return amount
  const rate = rateAt(ratesBetween(market, from, to), slotOf(epochDayOf(market.asOf)))
  return Number.isNaN(rate) ? null : amount * rate
}

/** The rate of a slot, NaN where there is none. */
export function rateAt(rates: SlotSeries, slot: number): number {
  return rates.values[slot - rates.firstSlot] ?? Number.NaN
}

function makeRates(market: Market, source: Currency, target: Currency): SlotSeries {
  const lastSlot = slotOf(epochDayOf(market.asOf))
  if (source === target) return { firstSlot: 0, values: new Float64Array(lastSlot + 1).fill(1) }
  const from = market.fxPerUsd(source)
  const to = market.fxPerUsd(target)
  if (from === null || to === null) return { firstSlot: 0, values: new Float64Array(0) }
  const firstSlot = Math.max(from.firstSlot, to.firstSlot)
  const values = new Float64Array(Math.max(0, lastSlot - firstSlot + 1)).fill(Number.NaN)
  let last = Number.NaN
  let lastDay = Number.NEGATIVE_INFINITY
  for (let index = 0; index < values.length; index++) {
    const slot = firstSlot + index
    const day = epochDayOfSlot(slot)
    // only rates of one day are combined
    const rate = rateAt(to, slot) / rateAt(from, slot)
    if (!Number.isNaN(rate)) {
      last = rate
      lastDay = day
    }
    if (day - lastDay <= OLDEST_RATE_DAYS) values[index] = last
  }
  return { firstSlot, values }
}
