/**
 * The t-value that the mean of a series is not zero, where neighbours depend on each other because their windows
 * overlap: the variance of the mean by Newey and West with Bartlett weights.
 *
 * @param values - one a moment, in order; NaN where there is none: pairs with it take no part
 * @param lags - how many moments a window reaches beyond its own: 11 for a year of months; a whole number from 0 on
 * @returns null with fewer than two values, and where the variance is not above zero
 * @throws RangeError if `lags` is not a whole number from 0 on
 *
 * Source: W. K. Newey & K. D. West, Econometrica 55(3), 1987; holes as in E. Datta & W. Du 2012 (amplitude modulated).
 */
export function neweyWestT(values: ArrayLike<number>, lags: number): number | null {
  if (!(Number.isInteger(lags) && lags >= 0)) throw new RangeError(`neweyWestT: ${lags} is not a count of lags`)
  const known = Array.from(values).filter((value) => !Number.isNaN(value))
  if (known.length < 2) return null
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  // a moment without a value adds nothing to any product
  const around = Float64Array.from(values, (value) => (Number.isNaN(value) ? 0 : value - mean))
  let variance = productsAt(around, 0)
  for (let lag = 1; lag <= lags; lag++) variance += 2 * (1 - lag / (lags + 1)) * productsAt(around, lag)
  // what is left of equal values by rounding is no spread
  const least = known.length * (Math.abs(mean) * 1e-12) ** 2
  return variance > least ? (mean * known.length) / Math.sqrt(variance) : null
}

function productsAt(around: Float64Array, lag: number): number {
  let sum = 0
  for (let at = lag; at < around.length; at++) sum += (around[at] ?? 0) * (around[at - lag] ?? 0)
  return sum
}
