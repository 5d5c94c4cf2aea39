import type { PriceSeries } from '../series/series.ts'
import type { Drawdown } from './max-drawdown.ts'

/**
 * The deepest falls of a series that share no day below their peaks: from one high until it is reached again. The first
 * is that of `maxDrawdown`.
 *
 * @param prices - shape (days), total return; NaN days are skipped
 * @param ask - how many, and the least depth that counts as one, a part of the peak
 * @returns the deepest first, the earlier one of equals
 * @throws RangeError if a price is not above zero or infinite
 *
 * Source: Magdon-Ismail & Atiya, "Maximum drawdown", Risk 17(10), 2004; episodes as PerformanceAnalytics::findDrawdowns.
 */
export function deepestFalls(prices: PriceSeries, ask: { readonly most: number; readonly least: number }): Drawdown[] {
  const { most, least } = ask
  const falls: Drawdown[] = []
  let peak = -1
  let high = 0
  let worst = { depth: 0, trough: -1 }
  const close = (recovery: number | null): void => {
    if (worst.depth > 0 && worst.depth >= least) falls.push({ ...worst, peak, recovery })
  }
  for (let day = 0; day < prices.length; day++) {
    const price = prices[day] ?? Number.NaN
    if (Number.isNaN(price)) continue
    if (!(price > 0 && price < Infinity)) throw new RangeError(`deepestFalls: day ${day} holds ${price}`)
    if (price >= high) {
      close(day)
      // a plateau's fall begins on its first day, as that of `maxDrawdown`
      if (price > high || worst.depth > 0) peak = day
      high = price
      worst = { depth: 0, trough: day }
    } else if (1 - price / high > worst.depth) worst = { depth: 1 - price / high, trough: day }
  }
  close(null)
  return falls.toSorted((a, b) => b.depth - a.depth).slice(0, most)
}
