import type { MonthSeries, Ratio } from '../series/series.ts'

/** How often one series did better than another over the same time. */
export interface ShareAhead {
  /** Windows of which both are known. */
  readonly count: number
  readonly ahead: number
}

/**
 * In how many windows a return was above another one; equal ones are not ahead.
 *
 * @param own - a return for each window, shape (n), NaN where unknown
 * @param other - of the same windows, shape (n)
 * @returns counts over the windows of which both are known
 * @throws RangeError if the lengths differ
 *
 * Source: PRODUCT A20 "Consistency".
 */
export function shareAhead(own: ArrayLike<Ratio>, other: ArrayLike<Ratio>): ShareAhead {
  if (own.length !== other.length) throw new RangeError('shareAhead: the series differ in length')
  let count = 0
  let ahead = 0
  for (let at = 0; at < own.length; at++) {
    const lead = (own[at] ?? Number.NaN) - (other[at] ?? Number.NaN)
    if (Number.isNaN(lead)) continue
    count += 1
    if (lead > 0) ahead += 1
  }
  return { count, ahead }
}

/**
 * The return of each window of so many months, by the month that it ends in.
 *
 * @param months - month-end values; NaN where a month has none
 * @param length - months of a window
 * @returns the same months; NaN where either end has no value
 *
 * Source: as `rollingReturns`, which lists those that are known.
 */
export function windowReturns(months: MonthSeries, length: number): MonthSeries {
  const { firstMonth, values } = months
  return {
    firstMonth,
    values: values.map((value, at) => (at < length ? Number.NaN : value / (values[at - length] ?? Number.NaN) - 1)),
  }
}
