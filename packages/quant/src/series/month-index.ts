import { civilOfEpochDay, epochDayOfCivil } from './civil-date.ts'
import type { EpochDay } from './series.ts'
import { slotOf } from './weekday-slot.ts'

/**
 * Numbers the months without a gap, so that months can be subtracted.
 *
 * @param epochDay - any day of the month
 * @returns year × 12 + month − 1; January 1970 is 23640
 *
 * Source: ISO 8601-1:2019, years and months; counted from January of year 0.
 */
export function monthIndexOf(epochDay: EpochDay): number {
  const { year, month } = civilOfEpochDay(epochDay)
  return year * 12 + month - 1
}

/**
 * The first day of a month.
 *
 * @param monthIndex - as `monthIndexOf` numbers it
 * @returns days since 1970-01-01
 *
 * Source: Gregorian calendar.
 */
export function firstDayOfMonth(monthIndex: number): EpochDay {
  const year = Math.floor(monthIndex / 12)
  return epochDayOfCivil({ year, month: monthIndex - year * 12 + 1, day: 1 })
}

/**
 * The last day of a month, leap years included.
 *
 * @param monthIndex - as `monthIndexOf` numbers it
 * @returns days since 1970-01-01
 *
 * Source: Gregorian calendar.
 */
export function lastDayOfMonth(monthIndex: number): EpochDay {
  return firstDayOfMonth(monthIndex + 1) - 1
}

/**
 * The last month that is over at the end of a day.
 *
 * @param asOf - the day; a month counts as over on its last day
 * @returns month index
 *
 * Source: "complete calendar months" of the NTU fund ranking notes (fin.ntu.edu.tw/~chiu/9109/9109detail.htm).
 */
export function lastCompleteMonth(asOf: EpochDay): number {
  return monthIndexOf(asOf + 1) - 1
}

/**
 * The last month with no weekday left after a day: a month that ends on a Sunday is over on its last Friday.
 *
 * @param asOf - the day up to which prices are known
 * @returns month index
 *
 * Source: docs/decisions/2026-11-21-weekday-calendar.md: a weekend belongs to the Friday before it.
 */
export function lastPricedMonth(asOf: EpochDay): number {
  const month = monthIndexOf(asOf)
  return slotOf(lastDayOfMonth(month)) <= slotOf(asOf) ? month : month - 1
}
