import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { IsoDate } from '../calendar/iso-date.ts'

/** A size on a day, New Taiwan dollars. */
export interface DatedSize {
  readonly date: IsoDate
  readonly twd: number
}

/** How a size has changed since an earlier day. */
export interface SizeTrend {
  readonly from: DatedSize
  /** Ratio: −0.38 is 38 % less. */
  readonly change: number
}

const YEAR = 365
/** A month end this near to a year ago stands for it. */
const NEAR_DAYS = 45
/** Less time than this is no trend. */
const FEWEST_DAYS = 60

/**
 * How a size has changed over a year; where no size of a year ago is known, since the earliest one. Prices move a size
 * as well as flows do.
 *
 * @param sizes - ascending by day, one a day
 * @returns null with fewer than two sizes, with too little time between them, and from nothing
 */
export function sizeTrend(sizes: readonly DatedSize[]): SizeTrend | null {
  const last = sizes.at(-1)
  if (last === undefined) return null
  const age = ({ date }: DatedSize) => epochDayOf(last.date) - epochDayOf(date)
  const distance = (one: DatedSize) => Math.abs(age(one) - YEAR)
  const nearest = sizes.reduce((best, one) => (distance(one) < distance(best) ? one : best), last)
  const from = distance(nearest) <= NEAR_DAYS ? nearest : sizes.find((one) => age(one) < YEAR)
  if (from === undefined || age(from) < FEWEST_DAYS || from.twd <= 0) return null
  return { from, change: last.twd / from.twd - 1 }
}
