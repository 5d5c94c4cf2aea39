import type { WeekSeries } from '../series/week-end-series.ts'

/** How often each of two was the better one to hold. */
export interface RollingWins {
  readonly first: number
  readonly second: number
  /** Neither was ahead. */
  readonly ties: number
  /** All windows: the sum of the three. */
  readonly of: number
}

/** Returns that differ by less are the same: what is left is the noise of a division. */
const SAME = 1e-12

/**
 * Who was ahead in every holding period of so many weeks, one that begins with each week.
 *
 * @param a - last values of each week, total return, above zero; NaN for a week without one
 * @param b - of the other, in the same currency
 * @param length - weeks of a holding period
 * @returns the count; null where there is no holding period with a value of both at both its ends
 *
 * Source: PRODUCT A8.1 block 7; weekly steps, as `weeklyCorrelation` samples.
 */
export function rollingWins(a: WeekSeries, b: WeekSeries, length: number): RollingWins | null {
  const start = Math.max(a.firstWeek, b.firstWeek)
  const end = Math.min(a.firstWeek + a.values.length, b.firstWeek + b.values.length)
  let [first, second, ties] = [0, 0, 0]
  for (let week = start + length; week < end; week++) {
    const gap = grown(a, week, length) - grown(b, week, length)
    if (Number.isNaN(gap)) continue
    if (gap > SAME) first += 1
    else if (gap < -SAME) second += 1
    else ties += 1
  }
  const of = first + second + ties
  return of === 0 ? null : { first, second, ties, of }
}

function grown({ firstWeek, values }: WeekSeries, week: number, length: number): number {
  return (values[week - firstWeek] ?? Number.NaN) / (values[week - length - firstWeek] ?? Number.NaN)
}
