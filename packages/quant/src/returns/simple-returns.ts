/**
 * The return from each price to the next.
 *
 * @param prices - shape (n); a NaN makes the two returns beside it NaN, so leave gaps out beforehand
 * @returns shape (n − 1); empty with fewer than two prices
 *
 * Source: Campbell, Lo & MacKinlay, The Econometrics of Financial Markets, 1997, section 1.4.1, simple net return.
 */
export function simpleReturns(prices: ArrayLike<number>): Float64Array {
  const returns = new Float64Array(Math.max(0, prices.length - 1))
  for (let i = 0; i < returns.length; i++) returns[i] = (prices[i + 1] ?? Number.NaN) / (prices[i] ?? Number.NaN) - 1
  return returns
}
