import type { EpochDay } from './series.ts'

/**
 * Finds the last day that is not after the one asked for.
 *
 * @param epochDays - ascending, no duplicates, shape (n)
 * @param day - the day asked for
 * @returns index in `epochDays`, −1 if every day is later
 *
 * Source: binary search.
 */
export function indexOnOrBefore(epochDays: Int32Array, day: EpochDay): number {
  let low = 0
  let high = epochDays.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((epochDays[middle] ?? 0) <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * Finds the first day that is not before the one asked for.
 *
 * @param epochDays - ascending, no duplicates, shape (n)
 * @param day - the day asked for
 * @returns index in `epochDays`, n if every day is earlier
 *
 * Source: binary search.
 */
export function indexOnOrAfter(epochDays: Int32Array, day: EpochDay): number {
  return indexOnOrBefore(epochDays, day - 1) + 1
}
