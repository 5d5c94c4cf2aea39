import type { EpochDay } from './series.ts'

/** A day of the Gregorian calendar. */
export interface CivilDate {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** 1 to 31. */
  readonly day: number
}

const DAYS_PER_ERA = 146_097
/** From 0000-03-01, where eras of 400 years begin, to 1970-01-01. */
const DAYS_BEFORE_EPOCH = 719_468

/**
 * Counts the days from 1970-01-01 to a day of the calendar.
 *
 * @param date - a real day; month and day are not checked
 * @returns whole days, negative before 1970
 *
 * Source: H. Hinnant, "chrono-compatible low-level date algorithms", days_from_civil (years counted from March, eras of 400).
 */
export function epochDayOfCivil(date: CivilDate): EpochDay {
  const { year, month, day } = date
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_PER_ERA + dayOfEra - DAYS_BEFORE_EPOCH
}

/**
 * Names the calendar day that lies so many days after 1970-01-01.
 *
 * @param epochDay - a whole number
 * @returns year, month (1-12), day (1-31)
 *
 * Source: H. Hinnant, "chrono-compatible low-level date algorithms", civil_from_days.
 */
export function civilOfEpochDay(epochDay: EpochDay): CivilDate {
  const shifted = epochDay + DAYS_BEFORE_EPOCH
  const era = Math.floor(shifted / DAYS_PER_ERA)
  const dayOfEra = shifted - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}
