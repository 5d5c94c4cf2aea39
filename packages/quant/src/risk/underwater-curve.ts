import type { PriceSeries } from '../series/series.ts'

/**
 * How far each price lies below the highest one so far: the drawdown chart.
 *
 * @param prices - shape (days), total return, above zero; NaN days stay NaN
 * @returns shape (days), each in (−1, 0]
 *
 * Source: running drawdown; Magdon-Ismail & Atiya 2004.
 */
export function underwaterCurve(prices: PriceSeries): Float64Array {
  const curve = new Float64Array(prices.length)
  let high = 0
  for (let day = 0; day < prices.length; day++) {
    const price = prices[day] ?? Number.NaN
    if (price > high) high = price
    curve[day] = price / high - 1
  }
  return curve
}
