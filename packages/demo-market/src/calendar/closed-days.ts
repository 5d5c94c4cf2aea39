import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import {
  europeFixedHolidays,
  hongKongFixedHolidays,
  lunarHolidays,
  taiwanFixedHolidays,
  taiwanHolidaysSince2025,
} from '../tables/holidays.ts'
import { epochDay, weekdayOf, yearOf } from './civil-day.ts'

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

const closedDaysOf = {
  taiwan: taiwanClosedDays,
  europe: europeClosedDays,
  'hong-kong': hongKongClosedDays,
} satisfies Record<MarketCalendar, (year: number) => number[]>

function taiwanClosedDays(year: number): number[] {
  const fixed = year >= 2025 ? [...taiwanFixedHolidays, ...taiwanHolidaysSince2025] : taiwanFixedHolidays
  const moving = lunarHolidays[year]?.slice(1).map(epochDayOf) ?? []
  const days = [...fixed.map(([month, day]) => epochDay(year, month, day)), ...moving].map(nearestWeekday)
  return [...days, ...lunarNewYear(year, { before: 3, after: 4 })]
}

function europeClosedDays(year: number): number[] {
  const easter = easterSunday(year)
  return [...europeFixedHolidays.map(([month, day]) => epochDay(year, month, day)), easter - 2, easter + 1]
}

function hongKongClosedDays(year: number): number[] {
  const easter = easterSunday(year)
  const fixed = hongKongFixedHolidays.map(([month, day]) => epochDay(year, month, day))
  return [...fixed, easter - 2, easter + 1, ...lunarNewYear(year, { before: 0, after: 2 })]
}

/** The market rests some days around the first day of the lunar year; unknown years have none. */
function lunarNewYear(year: number, window: { readonly before: number; readonly after: number }): number[] {
  const first = lunarHolidays[year]?.[0]
  if (first === undefined) return []
  const start = epochDayOf(first) - window.before
  return Array.from({ length: window.before + window.after + 1 }, (_, at) => start + at)
}

/** A holiday on a Saturday is kept on Friday, one on a Sunday on Monday. */
function nearestWeekday(day: number): number {
  const weekday = weekdayOf(day)
  if (weekday === 5) return day - 1
  return weekday === 6 ? day + 1 : day
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
