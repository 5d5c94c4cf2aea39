import { civilOfEpochDay, epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'
import { firstDayOfMonth, lastDayOfMonth } from '@zhiheng/quant/series/month-index.ts'

import { isTaiwanBusinessDay } from '../calendar/taiwan-holidays.ts'

/** The days between which a figure comes out, epoch days; the same day twice where one is meant. */
export interface DaySpan {
  readonly first: number
  readonly last: number
}

/** When a figure comes out in a month (year × 12 + month − 1); null where it does not come in it. */
export type InMonth = (month: number) => DaySpan | null

type IsOpen = (day: number) => boolean

const [SATURDAY, SUNDAY, THURSDAY, FRIDAY] = [5, 6, 3, 4]

/** 0 is Monday. */
function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

/** No weekend: of countries whose holidays are not known here. */
export function isWeekday(day: number): boolean {
  return weekdayOf(day) < SATURDAY
}

const one = (day: number): DaySpan => ({ first: day, last: day })

/** A day of the month, or the nearest one on which offices of Taiwan are open; the day before comes first. */
export function nearest(day: number): InMonth {
  return (month) => {
    const wanted = firstDayOfMonth(month) + day - 1
    for (let away = 0; ; away++) {
      const found = [wanted - away, wanted + away].find(isTaiwanBusinessDay)
      if (found !== undefined) return one(found)
    }
  }
}

/** A day of the month, or the next one on which offices of Taiwan are open. */
export function onOrAfter(day: number): InMonth {
  return (month) => one(nextOpen(firstDayOfMonth(month) + day - 1, isTaiwanBusinessDay))
}

/** Some day between two of the month, on which offices are open. */
export function between(first: number, last: number, isOpen: IsOpen = isTaiwanBusinessDay): InMonth {
  return (month) => {
    const start = firstDayOfMonth(month) - 1
    const from = nextOpen(start + first, isOpen)
    let until = start + last
    while (until > from && !isOpen(until)) until -= 1
    return { first: from, last: Math.max(from, until) }
  }
}

/** The first day of the month on which offices are open. */
export function firstOpen(isOpen: IsOpen = isTaiwanBusinessDay): InMonth {
  return (month) => one(nextOpen(firstDayOfMonth(month), isOpen))
}

function nextOpen(day: number, isOpen: IsOpen): number {
  let at = day
  while (!isOpen(at)) at += 1
  return at
}

/** The third Thursday of the last month of a quarter. */
export const quarterlyThursday: InMonth = (month) => {
  if (month % 3 !== 2) return null
  const start = firstDayOfMonth(month)
  return one(start + ((THURSDAY - weekdayOf(start) + 7) % 7) + 14)
}

/** The Friday of the week, Sunday to Saturday, in which a day of the month lies. */
export function fridayOfWeekWith(day: number): InMonth {
  return (month) => one(fridayOfWeek(firstDayOfMonth(month) + day - 1))
}

function fridayOfWeek(day: number): number {
  const weekday = weekdayOf(day)
  return day + FRIDAY - (weekday === SUNDAY ? -1 : weekday)
}

/**
 * The third Friday after the week of the 12th of the month before: when the employment report of the United States comes.
 * In the first days of January it is a week later, and before the fourth of July a day earlier.
 *
 * Source: Bureau of Labor Statistics, Handbook of Methods, Current Employment Statistics, presentation.
 */
export const employmentFriday: InMonth = (month) => {
  const friday = fridayOfWeek(firstDayOfMonth(month - 1) + 11) + 21
  const day = friday - firstDayOfMonth(month) + 1
  if (month % 12 === 0 && day <= 3) return one(friday + 7)
  return one(month % 12 === 6 && (day === 3 || day === 4) ? friday - 1 : friday)
}

/** No weekend, no New Year's Day, Independence Day or Labor Day: what may meet the first days of a month. */
export function isUsOpen(day: number): boolean {
  const weekday = weekdayOf(day)
  if (weekday >= SATURDAY) return false
  return !usHolidaysAround(day).includes(day)
}

function usHolidaysAround(day: number): number[] {
  const { year } = civilOfEpochDay(day)
  return [year, year + 1].flatMap((each) => {
    const september = epochDayOfCivil({ year: each, month: 9, day: 1 })
    return [
      observed(epochDayOfCivil({ year: each, month: 1, day: 1 })),
      observed(epochDayOfCivil({ year: each, month: 7, day: 4 })),
      september + ((7 - weekdayOf(september)) % 7),
    ]
  })
}

/** A holiday on a Sunday is kept on Monday, one on a Saturday on Friday. */
function observed(day: number): number {
  const weekday = weekdayOf(day)
  return weekday === SATURDAY ? day - 1 : weekday === SUNDAY ? day + 1 : day
}

/** Days that an office has named, by their months. */
export function named(days: readonly number[]): InMonth {
  return (month) => {
    const found = days.find((day) => day >= firstDayOfMonth(month) && day <= lastDayOfMonth(month))
    return found === undefined ? null : one(found)
  }
}
