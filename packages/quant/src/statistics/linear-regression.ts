/** y = intercept + slope · x, fitted over the pairs in which both are known. */
export interface Line {
  readonly slope: number
  readonly intercept: number
  /** Part of y's variance that the line explains, [0, 1]; null if y does not vary. */
  readonly r2: number | null
  /** Pearson's, [−1, 1]; null if y does not vary. */
  readonly correlation: number | null
  readonly count: number
}

/**
 * Fits a line by ordinary least squares.
 *
 * @param y - what is explained, shape (n); a pair with a NaN is skipped
 * @param x - what explains, shape (n)
 * @returns the line; null with fewer than two pairs or if x does not vary
 * @throws RangeError if the lengths differ
 *
 * Source: ordinary least squares, two passes; as R lm().
 */
export function linearRegression(y: ArrayLike<number>, x: ArrayLike<number>): Line | null {
  if (x.length !== y.length) throw new RangeError('linearRegression: x and y differ in length')
  const { count, meanX, meanY } = meansOfPairs(x, y)
  let xx = 0
  let yy = 0
  let xy = 0
  for (let i = 0; i < x.length; i++) {
    const dx = (x[i] ?? Number.NaN) - meanX
    const dy = (y[i] ?? Number.NaN) - meanY
    if (Number.isNaN(dx + dy)) continue
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  if (count < 2 || xx === 0) return null
  const slope = xy / xx
  const correlation = yy === 0 ? null : Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)))
  return {
    slope,
    intercept: meanY - slope * meanX,
    r2: correlation === null ? null : correlation ** 2,
    correlation,
    count,
  }
}

function meansOfPairs(x: ArrayLike<number>, y: ArrayLike<number>): { count: number; meanX: number; meanY: number } {
  let count = 0
  let sumX = 0
  let sumY = 0
  for (let i = 0; i < x.length; i++) {
    const here = x[i] ?? Number.NaN
    const there = y[i] ?? Number.NaN
    if (Number.isNaN(here + there)) continue
    count += 1
    sumX += here
    sumY += there
  }
  return { count, meanX: sumX / count, meanY: sumY / count }
}
