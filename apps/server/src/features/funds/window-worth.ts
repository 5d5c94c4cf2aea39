import type { chartBases } from '@zhiheng/contract/funds.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { standingSlot } from '@zhiheng/quant/series/standing-price.ts'
import { slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { rateAt, ratesBetween } from './currency-rates.ts'
import type { AskedDays } from './resolve-window.ts'
import { knownIncomeEnd, knownIncomeSlot } from './total-return-span.ts'

/** A stretch of the weekday calendar that a chart reads; it begins before the window, for base prices and whole months. */
export interface Stretch {
  readonly firstSlot: number
  readonly lastSlot: number
  /** Place of the last slot on or before the window's first day. */
  readonly startIndex: number
}

/** How a chart states prices. */
export interface Stated {
  readonly currency: Currency
  readonly basis: (typeof chartBases)[number]
}

/** A whole month and the ten weekdays a base may be old. */
const LEAD_DAYS = 45

export function stretchOf({ from, to }: AskedDays): Stretch {
  const firstSlot = slotOf(from - LEAD_DAYS)
  return { firstSlot, lastSlot: slotOf(to), startIndex: slotOf(from) - firstSlot }
}

/**
 * What one unit was worth on each slot of a stretch, in a currency; with distributions reinvested, or by price alone
 * (splits taken out).
 *
 * @returns shape (slots of the stretch); NaN without a price of the day, or without a rate of the ten days before
 */
export function windowWorth(market: Market, index: number, ask: { stretch: Stretch; stated: Stated }): Float64Array {
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

/** The place a line starts from: the worth that stands for the window's first day, else the first one in it; −1 without any. */
export function startOf(worth: Float64Array, stretch: Stretch): number {
  const standing = standingPlace(worth, stretch.startIndex)
  if (standing !== null) return standing
  for (let index = stretch.startIndex; index < worth.length; index++) {
    if (!Number.isNaN(worth[index])) return index
  }
  return -1
}

/** The worth that stands for a place; NaN where none does. */
export function standingWorth(worth: Float64Array, index: number): number {
  return worth[standingPlace(worth, index) ?? -1] ?? Number.NaN
}

/** The place whose worth stands for another one; what is published behind the stretch is not known on its last day. */
export function standingPlace(worth: Float64Array, index: number): number | null {
  return standingSlot({ firstSlot: 0, values: worth }, index, worth.length - 1)
}
