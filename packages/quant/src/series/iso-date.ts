import { civilOfEpochDay, epochDayOfCivil } from './civil-date.ts'
import type { EpochDay } from './series.ts'

/**
 * Reads a `YYYY-MM-DD` text.
 *
 * @param text - a real day of the Gregorian calendar
 * @returns days since 1970-01-01
 * @throws RangeError if the text is no such day
 *
 * Source: ISO 8601-1:2019, calendar date, extended format.
 */
export function epochDayOf(text: string): EpochDay {
  const epochDay = /^\d{4}-\d\d-\d\d$/.test(text)
    ? epochDayOfCivil({ year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8)) })
    : Number.NaN
  // 2024-02-30 would quietly become 1 March
  if (Number.isNaN(epochDay) || isoDateOf(epochDay) !== text) throw new RangeError(`epochDayOf: ${text} is not a day`)
  return epochDay
}

/**
 * Writes a day as `YYYY-MM-DD`.
 *
 * @param epochDay - days since 1970-01-01, years 0 to 9999
 * @returns ten characters; text order is day order
 *
 * Source: ISO 8601-1:2019, calendar date, extended format.
 */
export function isoDateOf(epochDay: EpochDay): string {
  const { year, month, day } = civilOfEpochDay(epochDay)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
