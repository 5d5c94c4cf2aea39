import type { Ratio } from '../series/series.ts'

/**
 * What a bond's price goes by when its yield moves: −D·Δy, the first term of the price's series. The second one, its bend,
 * is left out, so a large rise is somewhat overstated as a loss and a large fall understated as a gain.
 *
 * @param duration - modified duration, years; NaN unknown
 * @param yieldChange - a ratio: 0.01 is 100 basis points
 * @returns the change of the price, a ratio; NaN where the duration is unknown
 *
 * Source: Fabozzi, Bond Markets, Analysis and Strategies, chapter 4: modified duration.
 */
export function priceChangeOfYield(duration: number, yieldChange: Ratio): Ratio {
  const change = -duration * yieldChange
  return change === 0 ? 0 : change
}
