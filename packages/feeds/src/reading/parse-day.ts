import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

/** Reads one way of writing a day; the day since 1970-01-01, or null where there is no such day. */
export type DayReader = (text: string) => number | null

const MS_PER_DAY = 86_400_000

/** Days since 1970-01-01 of a date on the calendar; null where the calendar has no such day. */
export function epochDayOf(year: number, month: number, day: number): number | null {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return Date.UTC(year, month - 1, day) / MS_PER_DAY
}

/** The day as text. */
export function isoDateOf(epochDay: number): IsoDate {
  // The brand is earned: a whole day of four-digit years gives YYYY-MM-DD and nothing else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Date(epochDay * MS_PER_DAY).toISOString().slice(0, 10) as IsoDate
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(epochDay: number): boolean {
  // 1970-01-01 was a Thursday, so a Saturday is day 2 of a week that starts there.
  const ofWeek = ((epochDay % 7) + 7) % 7
  return ofWeek === 2 || ofWeek === 3
}

/** The same day, or the Friday before it. */
export function weekdayUpTo(epochDay: number): number {
  const ofWeek = ((epochDay % 7) + 7) % 7
  return ofWeek === 2 ? epochDay - 1 : ofWeek === 3 ? epochDay - 2 : epochDay
}

/** The last weekday of a month: where a monthly figure without a day is put. */
function lastWeekdayOf(year: number, month: number): number | null {
  const last = epochDayOf(year, month, daysIn(year, month))
  return last === null ? null : weekdayUpTo(last)
}

/** `2026-05-29` */
export const isoDay: DayReader = (text) => numbers(/^(\d{4})-(\d{2})-(\d{2})$/, text)

/** `20260529` */
export const compactDay: DayReader = (text) => numbers(/^(\d{4})(\d{2})(\d{2})$/, text)

/** Years of the Republic: `114/11/25`, `1141125`, `114年11月24日`. Only for sources known to write them. */
export const rocDay: DayReader = (text) => {
  const match = /^(\d{2,3})(?:\/|年)(\d{1,2})(?:\/|月)(\d{1,2})日?$/.exec(text) ?? /^(\d{3})(\d{2})(\d{2})$/.exec(text)
  return match === null ? null : epochDayOf(Number(match[1]) + 1911, Number(match[2]), Number(match[3]))
}

const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `16-May-2025` */
export const englishDay: DayReader = (text) => {
  const match = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(text)
  if (match === null) return null
  return epochDayOf(Number(match[3]), englishMonths.indexOf((match[2] ?? '').toLowerCase()) + 1, Number(match[1]))
}

/** `Nov 18, 2025` */
export const americanDay: DayReader = (text) => {
  const match = /^([A-Za-z]{3})[a-z]* (\d{1,2}), (\d{4})$/.exec(text)
  return match === null ? null : englishDay(`${match[2]}-${match[1]}-${match[3]}`)
}

/** `1982-01` or `198201`, at the month's last weekday. */
export const monthEnd: DayReader = (text) => {
  const match = /^(\d{4})-?(\d{2})$/.exec(text)
  const month = Number(match?.[2])
  return match === null || month < 1 || month > 12 ? null : lastWeekdayOf(Number(match[1]), month)
}

/** Remembers what it read: long files repeat few days. */
export function rememberingDays(read: DayReader): DayReader {
  const known = new Map<string, number | null>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const day = read(text)
    // A broken file may hold millions of different texts; its days need not all be kept.
    if (known.size < 50_000) known.set(text, day)
    return day
  }
}

function numbers(pattern: RegExp, text: string): number | null {
  const match = pattern.exec(text)
  return match === null ? null : epochDayOf(Number(match[1]), Number(match[2]), Number(match[3]))
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
