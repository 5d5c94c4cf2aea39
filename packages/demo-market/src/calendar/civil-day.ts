import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

/** Days since 1970-01-01 of a calendar day. Source: Howard Hinnant, "chrono-compatible low-level date algorithms". */
export function epochDay(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468
}

/** A day taken apart; the month counts from 1. */
export interface CivilDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The calendar day of an epoch day. Source: as `epochDay`. */
export function civilDay(days: number): CivilDay {
  const shifted = days + 719468
  const era = Math.floor(shifted / 146097)
  const dayOfEra = shifted - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

/** The epoch day of a `YYYY-MM-DD` text. */
export function epochDayOf(date: string): number {
  return epochDay(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

/** The text of an epoch day. */
export function isoDateOf(days: number): IsoDate {
  const { year, month, day } = civilDay(days)
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from a calendar day, so it is one
  return text as IsoDate
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(days: number): number {
  return (((days + 3) % 7) + 7) % 7
}

/** Months since year 0, to step over months. */
export function monthIndexOf(days: number): number {
  const { year, month } = civilDay(days)
  return year * 12 + month - 1
}

/** The last day of a month counted as in `monthIndexOf`. */
export function lastDayOfMonth(monthIndex: number): number {
  return epochDay(Math.floor((monthIndex + 1) / 12), ((monthIndex + 1) % 12) + 1, 1) - 1
}
