import type { chartBases } from '@zhiheng/contract/funds/performances.ts'
import type { Stretch } from '@zhiheng/domain/funds/chart-stretch.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { rateAt, ratesBetween } from './currency-rates.ts'
import { knownIncomeEnd, knownIncomeSlot } from './total-return-span.ts'

/** How a chart states prices. */
export interface Stated {
  readonly currency: Currency
  readonly basis: (typeof chartBases)[number]
}

type Slots = Pick<Stretch, 'firstSlot' | 'lastSlot'>

/**
 * What one unit was worth on each slot of a stretch, in a currency; with distributions reinvested, or by price alone
 * (splits taken out).
 *
 * @returns shape (slots of the stretch); NaN without a price of the day, or without a rate of the ten days before
 */
export function windowWorth(market: Market, index: number, ask: { stretch: Slots; stated: Stated }): Float64Array {
  const { firstSlot, lastSlot } = ask.stretch
  const worth = new Float64Array(lastSlot - firstSlot + 1).fill(Number.NaN)
  const currency = market.funds[index]?.currency
  if (currency === undefined) return worth
  const isTotal = ask.stated.basis === 'total_return'
  const source = isTotal ? market.totalReturns(index) : market.prices(index)
  const rates = ratesBetween(market, currency, ask.stated.currency)
  // what was published before a step that nothing explains is the price of something else
  const step = market.unexplainedStep(index) ?? 0
  // and what was before the first known distribution, or after the last, is no total return
  const from = Math.max(firstSlot, source.firstSlot, step, isTotal ? knownIncomeSlot(market, index) : 0)
  const until = Math.min(
    lastSlot,
    source.firstSlot + source.values.length - 1,
    isTotal ? knownIncomeEnd(market, index) : Number.POSITIVE_INFINITY,
  )
  for (let slot = from; slot <= until; slot++) {
    worth[slot - firstSlot] = (source.values[slot - source.firstSlot] ?? Number.NaN) * rateAt(rates, slot)
  }
  if (ask.stated.basis === 'price') takeOutSplits(market, index, { worth, firstSlot })
  return worth
}

function takeOutSplits(market: Market, index: number, into: { worth: Float64Array; firstSlot: number }): void {
  for (const { epochDay, ratio } of market.splits(index)) {
    const place = Math.max(0, slotOnOrAfter(epochDay) - into.firstSlot)
    for (let later = place; later < into.worth.length; later++) {
      into.worth[later] = (into.worth[later] ?? Number.NaN) / ratio
    }
  }
}
