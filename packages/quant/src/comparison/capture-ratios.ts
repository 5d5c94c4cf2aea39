import type { Ratio } from '../series/series.ts'

/** How much of a yardstick's good and bad months a fund took part in; 1 is all of it. */
export interface CaptureRatios {
  /** null where the yardstick had no month above zero. */
  readonly up: number | null
  /** null where it had none below zero. */
  readonly down: number | null
}

/**
 * Capture: the geometric mean return of a fund in the months in which a yardstick gained (or lost) over that of the
 * yardstick in the same months.
 *
 * @param returns - monthly, above −1, shape (n); a pair with a NaN is skipped
 * @param yardstick - of the same months, shape (n)
 * @returns both ratios
 *
 * Source: PRODUCT A20 "Capture"; Morningstar, "Upside and downside capture ratios".
 */
export function captureRatios(returns: ArrayLike<Ratio>, yardstick: ArrayLike<Ratio>): CaptureRatios {
  return { up: captured(returns, yardstick, 1), down: captured(returns, yardstick, -1) }
}

function captured(returns: ArrayLike<Ratio>, yardstick: ArrayLike<Ratio>, sign: 1 | -1): number | null {
  let [own, theirs, count] = [0, 0, 0]
  for (let month = 0; month < returns.length; month++) {
    const [mine, other] = [returns[month] ?? Number.NaN, yardstick[month] ?? Number.NaN]
    if (Number.isNaN(mine) || !(other * sign > 0)) continue
    own += Math.log1p(mine)
    theirs += Math.log1p(other)
    count += 1
  }
  return count === 0 ? null : Math.expm1(own / count) / Math.expm1(theirs / count)
}
