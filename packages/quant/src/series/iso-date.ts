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
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') throw notADay(text)
  const [year, month, day] = [numberIn(text, 0, 4), numberIn(text, 5, 7), numberIn(text, 8, 10)]
  const epochDay = epochDayOfCivil({ year, month, day })
  // 2024-02-30 would quietly become 1 March
  const read = civilOfEpochDay(epochDay)
  if (read.year !== year || read.month !== month || read.day !== day) throw notADay(text)
  return epochDay
}

// NaN where a character is no digit. A ledger holds tens of thousands of days: no text is made of any of them.
function numberIn(text: string, from: number, until: number): number {
  let number = 0
  for (let index = from; index < until; index++) {
    const digit = text.charCodeAt(index) - 48
    number = digit >= 0 && digit <= 9 ? 10 * number + digit : Number.NaN
  }
  return number
}

function notADay(text: string): RangeError {
  return new RangeError(`epochDayOf: ${text} is not a day`)
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
