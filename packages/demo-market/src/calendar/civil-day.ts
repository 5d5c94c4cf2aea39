import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { civilOfEpochDay, epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'
import { isoDateOf as isoText } from '@zhiheng/quant/series/iso-date.ts'

/** Days since 1970-01-01 of a calendar day; the month counts from 1. */
export function epochDay(year: number, month: number, day: number): number {
  return epochDayOfCivil({ year, month, day })
}

/** The text of an epoch day. */
export function isoDateOf(day: number): IsoDate {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- quant writes nothing but calendar days
  return isoText(day) as IsoDate
}

/** The year of an epoch day. */
export function yearOf(day: number): number {
  return civilOfEpochDay(day).year
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

/** Months since year 0, to step over months. */
export function monthIndexOf(day: number): number {
  const { year, month } = civilOfEpochDay(day)
  return year * 12 + month - 1
}

/** The last day of a month counted as in `monthIndexOf`. */
export function lastDayOfMonth(monthIndex: number): number {
  return epochDay(Math.floor((monthIndex + 1) / 12), ((monthIndex + 1) % 12) + 1, 1) - 1
}
