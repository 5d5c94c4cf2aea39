import { civilOfEpochDay, epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

/**
 * The first day of the lunar year, the dragon boat festival and the mid-autumn festival, by year; other holidays of
 * Taiwan have fixed dates.
 */
const lunarHolidays: Readonly<Record<number, readonly [newYear: string, dragonBoat: string, moon: string]>> = {
  2011: ['2011-02-03', '2011-06-06', '2011-09-12'],
  2012: ['2012-01-23', '2012-06-23', '2012-09-30'],
  2013: ['2013-02-10', '2013-06-12', '2013-09-19'],
  2014: ['2014-01-31', '2014-06-02', '2014-09-08'],
  2015: ['2015-02-19', '2015-06-20', '2015-09-27'],
  2016: ['2016-02-08', '2016-06-09', '2016-09-15'],
  2017: ['2017-01-28', '2017-05-30', '2017-10-04'],
  2018: ['2018-02-16', '2018-06-18', '2018-09-24'],
  2019: ['2019-02-05', '2019-06-07', '2019-09-13'],
  2020: ['2020-01-25', '2020-06-25', '2020-10-01'],
  2021: ['2021-02-12', '2021-06-14', '2021-09-21'],
  2022: ['2022-02-01', '2022-06-03', '2022-09-10'],
  2023: ['2023-01-22', '2023-06-22', '2023-09-29'],
  2024: ['2024-02-10', '2024-06-10', '2024-09-17'],
  2025: ['2025-01-29', '2025-05-31', '2025-10-06'],
  2026: ['2026-02-17', '2026-06-19', '2026-09-25'],
  2027: ['2027-02-06', '2027-06-09', '2027-09-15'],
  2028: ['2028-01-26', '2028-05-28', '2028-10-03'],
  2029: ['2029-02-13', '2029-06-16', '2029-09-22'],
  2030: ['2030-02-03', '2030-06-05', '2030-09-12'],
}

/** Days the Taiwan market rests every year, month and day; a holiday on a weekend moves to the nearest weekday. */
const fixedHolidays = [
  [1, 1],
  [2, 28],
  [5, 1],
  [10, 10],
] as const

/**
 * Children's Day and Tomb-Sweeping Day as they are kept. Tombs are swept on the solar term, 4 or 5 April, and the two
 * never share a day of rest. Years that are not here have 4 and 5 April: they are past.
 */
const springHolidays: Readonly<Record<number, readonly [string, string]>> = {
  2027: ['2027-04-05', '2027-04-06'],
  2028: ['2028-04-03', '2028-04-04'],
  2029: ['2029-04-03', '2029-04-04'],
}

/** Those added by the law of 2025. */
const holidaysSince2025 = [
  [9, 28],
  [10, 25],
  [12, 25],
] as const

/**
 * The days of a year on which the Taiwan market is closed, beside weekends. Of years without a lunar date in the table
 * only the fixed holidays are known.
 *
 * @returns epoch days, in no order
 *
 * Source: 紀念日及節日實施條例 (2025); the exchange rests from three days before the lunar new year to four after.
 */
export function taiwanHolidays(year: number): readonly number[] {
  const fixed = year >= 2025 ? [...fixedHolidays, ...holidaysSince2025] : fixedHolidays
  const spring = springHolidays[year] ?? [`${year}-04-04`, `${year}-04-05`]
  const moving = [...(lunarHolidays[year]?.slice(1) ?? []), ...spring].map(epochDayOf)
  const days = [...fixed.map(([month, day]) => epochDayOfCivil({ year, month, day })), ...moving].map(nearestWeekday)
  return [...days, ...lunarNewYear(year, { before: 3, after: 4 })]
}

/** The days around the first day of the lunar year on which a market rests; none of a year that is not in the table. */
export function lunarNewYear(year: number, window: { readonly before: number; readonly after: number }): number[] {
  const first = lunarHolidays[year]?.[0]
  if (first === undefined) return []
  const start = epochDayOf(first) - window.before
  return Array.from({ length: window.before + window.after + 1 }, (_, at) => start + at)
}

/** Whether money moves on a day in Taiwan: no weekend, no holiday. */
export function isTaiwanBusinessDay(epochDay: number): boolean {
  const { year } = civilOfEpochDay(epochDay)
  // New Year's Day on a Saturday is kept on the last day of the year before
  return weekdayOf(epochDay) < 5 && ![year, year + 1].some((each) => holidaysOf(each).has(epochDay))
}

/** Asked for with every trade, and the same for ever: there are some hundred years at most. */
const knownYears = new Map<number, ReadonlySet<number>>()

function holidaysOf(year: number): ReadonlySet<number> {
  const known = knownYears.get(year) ?? new Set(taiwanHolidays(year))
  knownYears.set(year, known)
  return known
}

/** A holiday on a Saturday is kept on Friday, one on a Sunday on Monday. */
function nearestWeekday(day: number): number {
  const weekday = weekdayOf(day)
  if (weekday === 5) return day - 1
  return weekday === 6 ? day + 1 : day
}

/** 0 is Monday, 6 is Sunday. */
function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}
