import type { ShareAhead } from '@zhiheng/quant/returns/share-ahead.ts'

/** History without which no share of windows is said. Source: PRODUCT A20 "Consistency". */
export const FEWEST_MONTHS = 36
/** Fewer windows than a year of monthly steps are hardly more than one. */
const FEWEST_WINDOWS = 12
/** How many windows are the newest ones. */
export const NEWEST_WINDOWS = 12
/** How far the newest ones must lie from the record to be worth a word, as a part of one. */
const FAR = 0.25

/**
 * Whether there are windows enough to say in how many of them a fund was ahead.
 *
 * @param length - months of a window
 */
export function canSayShare({ count }: ShareAhead, length: number): boolean {
  return count >= FEWEST_WINDOWS && count + length - 1 >= FEWEST_MONTHS
}

/**
 * Whether the newest windows tell another story than all of them: on the other side of the half, and far from the share
 * of the record.
 */
export function newestDisagree(all: ShareAhead, newest: ShareAhead): boolean {
  if (newest.count < NEWEST_WINDOWS || all.count < 2 * NEWEST_WINDOWS) return false
  const [long, short] = [all.ahead / all.count, newest.ahead / newest.count]
  return long > 0.5 !== short > 0.5 && Math.abs(long - short) >= FAR
}
