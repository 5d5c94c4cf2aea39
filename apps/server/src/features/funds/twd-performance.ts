import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { MetricsPlan } from '@zhiheng/quant/metrics/metrics-plan.ts'
import { periodKeys } from '@zhiheng/quant/returns/periods.ts'
import type { Slot, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { LONGEST_STAND_SLOTS, standingSlot } from '@zhiheng/quant/series/standing-price.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { rateAt, ratesBetween } from './currency-rates.ts'
import { isTotalReturnOver } from './total-return-span.ts'

/** What returns are asked for. */
interface Asked {
  readonly stated: Currency
  /** Classes that show figures; the others stay NaN. */
  readonly isShown: (index: number) => boolean
}

/**
 * The return of every class over every period, stated in one currency.
 *
 * @returns shape (funds × 9), in the order of `periodKeys`
 */
export function performanceIn(market: Market, plan: MetricsPlan, { stated, isShown }: Asked): Float64Array {
  const columns = periodKeys.length
  const perf = new Float64Array(market.funds.length * columns).fill(Number.NaN)
  for (const { index, currency } of market.funds) {
    if (!isShown(index)) continue
    const series = market.totalReturns(index)
    const rates = ratesBetween(market, currency, stated)
    const end = lastWorth({ series, rates }, plan.lastSlot, series.firstSlot)
    for (let column = 0; column < columns; column++) {
      const base = worthOn({ series, rates }, plan.baseSlots[column] ?? 0, plan.lastSlot)
      const period = periodKeys[column] ?? 'ytd'
      // by price alone is no return to be compared with total returns
      if (!isTotalReturnOver(market, index, { period, asOf: plan.asOf })) continue
      perf[index * columns + column] = end / base - 1
    }
  }
  return perf
}

/** Worth that stands for a slot: none in a hole of prices. Later prices than those of `lastSlot` are not known yet. */
export function worthOn(source: { series: SlotSeries; rates: SlotSeries }, slot: Slot, lastSlot: Slot): number {
  if (standingSlot(source.series, slot, lastSlot) === null) return Number.NaN
  return lastWorth(source, slot, slot - LONGEST_STAND_SLOTS)
}

/** Worth on the last day of the span that has both a price and a rate. */
export function lastWorth(
  { series, rates }: { series: SlotSeries; rates: SlotSeries },
  newest: number,
  oldest: number,
): number {
  const lowest = Math.max(oldest, series.firstSlot)
  for (let slot = Math.min(newest, series.firstSlot + series.values.length - 1); slot >= lowest; slot--) {
    const worth = (series.values[slot - series.firstSlot] ?? Number.NaN) * rateAt(rates, slot)
    if (!Number.isNaN(worth)) return worth
  }
  return Number.NaN
}
