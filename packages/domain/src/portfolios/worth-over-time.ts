import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

/** Days on the weekday calendar, both ends included. */
export interface SlotSpan {
  readonly first: number
  readonly last: number
}

/** Units of a target currency for one of a source currency at each slot of a span; NaN where unknown. */
export type RateOverTime = Float64Array

/** Money put into a fund on a day, and what is needed to follow it. All series cover the same span. */
export interface FollowedLine {
  /** In the currency paid in. */
  readonly amount: number
  /** The day the money was put in; the first price from then on buys. */
  readonly paidSlot: number
  /** The fund's total-return index in its own currency. */
  readonly totalReturn: SlotSeries
  /** Fund's currency for one of the currency paid in. */
  readonly paidToFund: RateOverTime
  /** Portfolio's currency for one of the fund's. */
  readonly fundToShown: RateOverTime
  /** Portfolio's currency for one of the currency paid in. */
  readonly paidToShown: RateOverTime
}

/**
 * What a line of a portfolio is worth at each day.
 *
 * Until the first price on or after the day it was paid in, it is money; from then on it follows the fund's total
 * return, distributions reinvested. A day without a price keeps the worth in the fund's currency of the day before.
 *
 * @returns shape (span), the portfolio's currency; 0 before the money came, NaN where a rate is unknown
 */
export function worthOverTime(line: FollowedLine, span: SlotSpan): Float64Array {
  const worth = new Float64Array(span.last - span.first + 1)
  const bought = buyingSlot(line)
  const boughtIndex = bought === null ? Number.NaN : valueAt(line.totalReturn, bought)
  const inFund = bought === null ? Number.NaN : line.amount * rateAt(line.paidToFund, bought - span.first)
  let index = boughtIndex
  for (let slot = Math.max(span.first, line.paidSlot); slot <= span.last; slot++) {
    const place = slot - span.first
    if (bought === null || slot < bought) {
      worth[place] = line.amount * rateAt(line.paidToShown, place)
      continue
    }
    const value = valueAt(line.totalReturn, slot)
    if (!Number.isNaN(value)) index = value
    worth[place] = ((inFund * index) / boughtIndex) * rateAt(line.fundToShown, place)
  }
  return worth
}

/** The first slot with a price on or after the day of payment; null while there is none. */
function buyingSlot(line: Pick<FollowedLine, 'paidSlot' | 'totalReturn'>): number | null {
  const { firstSlot, values } = line.totalReturn
  for (let place = Math.max(0, line.paidSlot - firstSlot); place < values.length; place++) {
    if (!Number.isNaN(values[place])) return firstSlot + place
  }
  return null
}

function valueAt(series: SlotSeries, slot: number): number {
  return series.values[slot - series.firstSlot] ?? Number.NaN
}

/** A purchase before the span is at its first rate: the span starts no later than the portfolio's first day. */
function rateAt(rates: RateOverTime, place: number): number {
  return rates[Math.max(0, place)] ?? Number.NaN
}
