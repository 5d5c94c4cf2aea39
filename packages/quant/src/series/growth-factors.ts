import { QuantError } from '../quant-error.ts'
import { indexOnOrAfter } from './find-day.ts'
import type { DatedSeries, EpochDay } from './series.ts'

/** Money paid out per unit, in the currency of the prices, per unit as it stands after a split of the same day. */
export interface Distribution {
  readonly epochDay: EpochDay
  readonly amount: number
}

/** A change of the unit. `ratio` is new price over old price: 10-for-1 is 0.1. */
export interface Split {
  readonly epochDay: EpochDay
  readonly ratio: number
}

export interface UnitEvents {
  readonly distributions?: readonly Distribution[]
  readonly splits?: readonly Split[]
}

/** At which price a distribution buys new units: that of the ex-date, or that of the day before. */
export type Reinvestment = 'ex-date-nav' | 'previous-nav'

/**
 * What one unit of money became from each price to the next, distributions and splits included.
 *
 * An event between two price days counts on the later one; distributions of a day add up, splits multiply;
 * events up to the first or after the last price day change nothing.
 *
 * @param prices - clean prices, shape (n)
 * @param events - in any order
 * @param reinvestment - 'ex-date-nav': (N + D) / (M·s); 'previous-nav': N / (M·s − D), with M the price before
 * @returns shape (n); the first is 1
 * @throws QuantError distribution-exceeds-nav if a distribution is not within [0, M·s), split-not-positive
 *
 * Source: Morningstar, "Total Return" (product of 1 + D/P); 'previous-nav': CRSP and R TTR::adjRatios.
 */
export function growthFactors(
  prices: DatedSeries,
  events: UnitEvents,
  reinvestment: Reinvestment = 'ex-date-nav',
): Float64Array {
  const paid = paidBetween(prices, events.distributions ?? [])
  const split = splitBetween(prices, events.splits ?? [])
  const growth = new Float64Array(prices.values.length).fill(1)
  for (let i = 1; i < growth.length; i++) {
    const before = (prices.values[i - 1] ?? Number.NaN) * (split[i] ?? 1)
    const now = prices.values[i] ?? Number.NaN
    const amount = paid[i] ?? 0
    if (!(amount >= 0 && amount < before)) throw tooMuchPaid(prices, i, amount)
    growth[i] = reinvestment === 'ex-date-nav' ? (now + amount) / before : now / (before - amount)
  }
  return growth
}

function tooMuchPaid({ epochDays }: DatedSeries, index: number, value: number): QuantError {
  const epochDay = epochDays[index] ?? 0
  return new QuantError('distribution-exceeds-nav', `${value} paid out on day ${epochDay}`, { index, epochDay, value })
}

function paidBetween(prices: DatedSeries, distributions: readonly Distribution[]): Float64Array {
  const paid = new Float64Array(prices.values.length)
  for (const { epochDay, amount } of distributions) {
    const i = indexOnOrAfter(prices.epochDays, epochDay)
    if (i > 0 && i < paid.length) paid[i] = (paid[i] ?? 0) + amount
  }
  return paid
}

function splitBetween(prices: DatedSeries, splits: readonly Split[]): Float64Array {
  const factor = new Float64Array(prices.values.length).fill(1)
  for (const { epochDay, ratio } of splits) {
    if (!(ratio > 0 && ratio < Number.POSITIVE_INFINITY)) {
      throw new QuantError('split-not-positive', `a split of ratio ${ratio}`, { epochDay, value: ratio })
    }
    const i = indexOnOrAfter(prices.epochDays, epochDay)
    if (i > 0 && i < factor.length) factor[i] = (factor[i] ?? 1) * ratio
  }
  return factor
}
