import { lunarNewYear, taiwanHolidays } from '@zhiheng/domain/calendar/taiwan-holidays.ts'

import { europeFixedHolidays, hongKongFixedHolidays } from '../tables/holidays.ts'
import { epochDay, weekdayOf, yearOf } from './civil-day.ts'

const SATURDAY = 5

/** Whose weekdays a fund is priced on. */
export type MarketCalendar = 'taiwan' | 'europe' | 'hong-kong'

/** The weekdays of some years on which a market is closed, as epoch days. */
export function closedDays(calendar: MarketCalendar, fromDay: number, toDay: number): ReadonlySet<number> {
  const closed = new Set<number>()
  for (let year = yearOf(fromDay); year <= yearOf(toDay); year++) {
    for (const day of closedDaysOf[calendar](year)) closed.add(day)
  }
  return closed
}

/** The weekdays of some years on which every market is closed, as epoch days. */
export function closedEverywhere(fromDay: number, toDay: number): number[] {
  const [first, ...others] = calendars.map((calendar) => closedDays(calendar, fromDay, toDay))
  return [...(first ?? [])].filter((day) => weekdayOf(day) < SATURDAY && others.every((closed) => closed.has(day)))
}

const closedDaysOf = {
  taiwan: taiwanHolidays,
  europe: europeClosedDays,
  'hong-kong': hongKongClosedDays,
} satisfies Record<MarketCalendar, (year: number) => readonly number[]>
const calendars = ['taiwan', 'europe', 'hong-kong'] as const satisfies readonly MarketCalendar[]

function europeClosedDays(year: number): number[] {
  const easter = easterSunday(year)
  return [...europeFixedHolidays.map(([month, day]) => epochDay(year, month, day)), easter - 2, easter + 1]
}

function hongKongClosedDays(year: number): number[] {
  const easter = easterSunday(year)
  const fixed = hongKongFixedHolidays.map(([month, day]) => epochDay(year, month, day))
  return [...fixed, easter - 2, easter + 1, ...lunarNewYear(year, { before: 0, after: 2 })]
}

/** Source: the anonymous Gregorian algorithm, Nature, 20 April 1876. */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return epochDay(year, month, ((h + l - 7 * m + 114) % 31) + 1)
}
