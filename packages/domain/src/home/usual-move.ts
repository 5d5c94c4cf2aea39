import { mean } from '@zhiheng/quant/statistics/mean.ts'
import { standardDeviation } from '@zhiheng/quant/statistics/standard-deviation.ts'

/** The weeks that tell what is usual. */
export const USUAL_WEEKS = 52
/** With fewer there is no telling. */
const FEWEST_WEEKS = 26

/**
 * The usual size of a week: one standard deviation of the last 52 weeks, the latest among them.
 *
 * @param weeks - weekly returns, the latest last; NaN where one is not known
 * @returns null with fewer than 26 known weeks, where nothing ever moved, and of what goes steadily one way: interest is
 *   paid every week, and none of them would be out of the usual
 *
 * Source: LOOK-2 "home-member" no. 4.
 */
export function usualMove(weeks: ArrayLike<number>): number | null {
  const known = Array.from(weeks).slice(-USUAL_WEEKS).filter(Number.isFinite)
  if (known.length < FEWEST_WEEKS) return null
  const [usual, steady] = [standardDeviation(known) ?? 0, Math.abs(mean(known) ?? 0)]
  return usual > steady ? usual : null
}

/** How many times the usual a move is, without its sign; null where no one knows what is usual. */
export function timesUsual(move: number | null, usual: number | null): number | null {
  return move === null || usual === null ? null : Math.abs(move) / usual
}

/** A move that is worth a word: more than once the usual. */
export function isMoved(times: number | null): boolean {
  return times !== null && times > 1
}

/** A week of less than this part of the usual is a quiet one. */
const QUIET = 0.5

/** Whether a week was quiet; false where no one knows. */
export function isQuiet(times: number | null): boolean {
  return times !== null && times < QUIET
}
