import type { PriceSeries, Ratio } from '../series/series.ts'

/** A fall, by the indices of its days in the series. */
export interface Drawdown {
  /** The fall as a part of the peak, in [0, 1). */
  readonly depth: Ratio
  /** The first day at its height since it was last below: a height that is reached again begins another fall. */
  readonly peak: number
  readonly trough: number
  /** The first later day at the peak's height or above; null while it is not reached. The peak itself if nothing fell. */
  readonly recovery: number | null
}

/**
 * The largest fall from a peak to any later price, the first of equal ones.
 *
 * @param prices - shape (days), any currency, total return; NaN days are skipped
 * @returns depth 0 on the first priced day if prices never fall; null if there is no price
 * @throws RangeError if a price is not above zero or infinite: the caller skipped `cleanPrices`
 *
 * Source: Magdon-Ismail & Atiya, "Maximum drawdown", Risk 17(10), 2004; in percent of the peak, not in money.
 */
export function maxDrawdown(prices: PriceSeries): Drawdown | null {
  let peak = -1
  let high = 0
  let isBelow = false
  let worst = { depth: -1, peak: -1, trough: -1 }
  for (let day = 0; day < prices.length; day++) {
    const price = prices[day] ?? Number.NaN
    if (Number.isNaN(price)) continue
    if (!(price > 0 && price < Infinity)) throw new RangeError(`maxDrawdown: day ${day} holds ${price}`)
    if (price > high || (price === high && isBelow)) peak = day
    isBelow = price < high
    high = Math.max(high, price)
    const depth = 1 - price / high
    if (depth > worst.depth) worst = { depth, peak, trough: day }
  }
  return peak === -1 ? null : { ...worst, recovery: recoveryOf(prices, worst) }
}

function recoveryOf(prices: PriceSeries, { peak, trough }: { peak: number; trough: number }): number | null {
  const high = prices[peak] ?? Number.NaN
  for (let day = trough; day < prices.length; day++) {
    if ((prices[day] ?? Number.NaN) >= high) return day
  }
  return null
}
