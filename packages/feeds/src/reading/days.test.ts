import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  americanDay,
  compactDay,
  type DayReader,
  englishDay,
  epochDayOf,
  isoDateOf,
  isoDay,
  isWeekend,
  monthEnd,
  rememberingDays,
  rocDay,
  weekdayUpTo,
} from './parse-day.ts'

const dayOf = (text: string): number =>
  Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8))) / 86_400_000
const said = (read: DayReader, text: string): string | null => {
  const day = read(text)
  return day === null ? null : isoDateOf(day)
}

describe('days of the calendar', () => {
  it.each([
    ['the leap day of 2024', 2024, 2, 29, true],
    ['that of 2000', 2000, 2, 29, true],
    ['none in 1900', 1900, 2, 29, false],
    ['none in 2100', 2100, 2, 29, false],
    ['none in 2023', 2023, 2, 29, false],
    ['no February 30', 2024, 2, 30, false],
    ['an April 30', 2024, 4, 30, true],
    ['no April 31', 2024, 4, 31, false],
    ['no June 31', 2024, 6, 31, false],
    ['no September 31', 2024, 9, 31, false],
    ['no November 31', 2024, 11, 31, false],
    ['a July 31', 2024, 7, 31, true],
    ['an August 31', 2024, 8, 31, true],
    ['a December 31', 2024, 12, 31, true],
    ['no day 0', 2024, 1, 0, false],
    ['no day 32', 2024, 1, 32, false],
    ['no month 0', 2024, 0, 1, false],
    ['no month 13', 2024, 13, 1, false],
    ['the first day that is read', 1900, 1, 1, true],
    ['the day before it', 1899, 12, 31, false],
    ['the last day that is read', 2199, 12, 31, true],
    ['the day behind it', 2200, 1, 1, false],
    ['an unknown year', Number.NaN, 1, 1, false],
    ['an unknown month', 2024, Number.NaN, 1, false],
  ])('%s', (_, year, month, day, exists) => {
    const found = epochDayOf(year, month, day)
    expect(found !== null && !Number.isNaN(found)).toBe(exists)
    if (exists) expect(found).toBe(Date.UTC(year, month - 1, day) / 86_400_000)
  })

  it('are those that JavaScript’s own calendar has', () => {
    const part = fc.tuple(
      fc.integer({ min: 1890, max: 2210 }),
      fc.integer({ min: -1, max: 14 }),
      fc.integer({ min: -1, max: 33 }),
    )
    fc.assert(
      fc.property(part, ([year, month, day]) => {
        const date = new Date(Date.UTC(year, month - 1, day))
        const same = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
        const expected = same && year >= 1900 && year <= 2199 ? date.getTime() / 86_400_000 : null
        expect(epochDayOf(year, month, day)).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['2026-05-28', false, '2026-05-28'], // Thursday
    ['2026-05-29', false, '2026-05-29'], // Friday
    ['2026-05-30', true, '2026-05-29'],
    ['2026-05-31', true, '2026-05-29'],
    ['2026-06-01', false, '2026-06-01'],
    ['1969-12-27', true, '1969-12-26'],
    ['1969-12-28', true, '1969-12-26'],
  ])('%s: a weekend is %s, its last weekday %s', (text, weekend, weekday) => {
    expect(isWeekend(dayOf(text))).toBe(weekend)
    expect(isoDateOf(weekdayUpTo(dayOf(text)))).toBe(weekday)
  })
})

describe('ways of writing a day', () => {
  it.each<readonly [DayReader, string, string, string | null]>([
    [isoDay, 'ISO', '2026-05-29', '2026-05-29'],
    [isoDay, 'ISO', '2024-02-29', '2024-02-29'],
    [isoDay, 'ISO', '2026-05-29T00:00', null],
    [isoDay, 'ISO', '2026-05-29\n', null],
    [isoDay, 'ISO', '２０２６-05-29', null],
    [isoDay, 'ISO', '-026-05-29', null],
    [isoDay, 'ISO', '2026-5-29', null],
    [isoDay, 'ISO', '02026-05-29', null],
    [compactDay, 'eight digits', '20260529', '2026-05-29'],
    [compactDay, 'eight digits', '20240229', '2024-02-29'],
    [compactDay, 'eight digits', '20230229', null],
    [compactDay, 'eight digits', '2026052', null],
    [compactDay, 'eight digits', '202605290', null],
    [compactDay, 'eight digits', '2026-0529', null],
    [rocDay, 'the Republic', '115/5/9', '2026-05-09'],
    [rocDay, 'the Republic', '99/12/31', '2010-12-31'],
    [rocDay, 'the Republic', '100/01/01', '2011-01-01'],
    [rocDay, 'the Republic', '113/02/29', '2024-02-29'],
    [rocDay, 'the Republic', '112/02/29', null],
    [rocDay, 'the Republic', '115年5月9日', '2026-05-09'],
    [rocDay, 'the Republic', '115年5月9', '2026-05-09'],
    [rocDay, 'the Republic', '1150509', '2026-05-09'],
    [rocDay, 'the Republic', '0990509', '2010-05-09'],
    [rocDay, 'the Republic', '990509', null],
    [rocDay, 'the Republic', '1/1/1', null],
    [rocDay, 'the Republic', '2026/05/29', null],
    [rocDay, 'the Republic', '115-05-29', null],
    [rocDay, 'the Republic', '115/05/32', null],
    [englishDay, 'English', '9-May-2026', '2026-05-09'],
    [englishDay, 'English', '29-FEB-2024', '2024-02-29'],
    [englishDay, 'English', '31-dec-2025', '2025-12-31'],
    [englishDay, 'English', '01-Jan-2026', '2026-01-01'],
    [englishDay, 'English', '29-Feb-2023', null],
    [englishDay, 'English', '1-Foo-2026', null],
    [englishDay, 'English', '1-June-2026', null],
    [englishDay, 'English', '1-May-26', null],
    [englishDay, 'English', 'May-1-2026', null],
    [americanDay, 'American', 'Nov 18, 2025', '2025-11-18'],
    [americanDay, 'American', 'November 8, 2025', '2025-11-08'],
    [americanDay, 'American', 'May 1, 2026', '2026-05-01'],
    [americanDay, 'American', 'Feb 30, 2026', null],
    [americanDay, 'American', '18 Nov 2025', null],
    [americanDay, 'American', 'Nov 18 2025', null],
    [monthEnd, 'month', '2026-05', '2026-05-29'],
    [monthEnd, 'month', '202602', '2026-02-27'],
    [monthEnd, 'month', '2024-02', '2024-02-29'],
    [monthEnd, 'month', '2026-10', '2026-10-30'],
    [monthEnd, 'month', '2026-12', '2026-12-31'],
    [monthEnd, 'month', '2026-00', null],
    [monthEnd, 'month', '2026-13', null],
    [monthEnd, 'month', '2026-5', null],
    [monthEnd, 'month', '1899-12', null],
    [monthEnd, 'month', '2026-05-29', null],
  ])('%# by %s: %s is %s', (read, _, text, expected) => {
    expect(said(read, text)).toBe(expected)
  })

  it('all give the day they were written from', () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
    fc.assert(
      // years of the Republic have two or three digits from 1921 on
      fc.property(fc.integer({ min: dayOf('1921-01-01'), max: dayOf('2199-12-31') }), (day) => {
        const date = new Date(day * 86_400_000)
        const [year, month, of] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
        const two = (number: number): string => String(number).padStart(2, '0')
        expect(isoDay(`${year}-${two(month)}-${two(of)}`)).toBe(day)
        expect(compactDay(`${year}${two(month)}${two(of)}`)).toBe(day)
        expect(rocDay(`${year - 1911}/${two(month)}/${of}`)).toBe(day)
        expect(rocDay(`${String(year - 1911).padStart(3, '0')}${two(month)}${two(of)}`)).toBe(day)
        expect(englishDay(`${of}-${months[month - 1]}-${year}`)).toBe(day)
        expect(americanDay(`${months[month - 1]} ${of}, ${year}`)).toBe(day)
        expect(isoDateOf(day)).toBe(`${year}-${two(month)}-${two(of)}`)
      }),
    )
  })

  it('take the last weekday of a month, never a day of the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const day = monthEnd(`${year}-${String(month).padStart(2, '0')}`) ?? Number.NaN
        const nextMonth = Date.UTC(year, month, 1) / 86_400_000
        expect(isWeekend(day)).toBe(false)
        expect(nextMonth - day).toBeGreaterThanOrEqual(1)
        expect(nextMonth - day).toBeLessThanOrEqual(3)
        for (let later = day + 1; later < nextMonth; later++) expect(isWeekend(later)).toBe(true)
      }),
    )
  })
})

describe('a reader that remembers', () => {
  it('asks once for a day and once for what is none', () => {
    const asked: string[] = []
    const read = rememberingDays((text) => {
      asked.push(text)
      return isoDay(text)
    })
    const texts = ['2026-05-29', 'x', '2026-05-29', 'x', '2026-05-28']
    expect(texts.map(read)).toEqual(texts.map(isoDay))
    expect(asked.filter((text) => text === '2026-05-29').length).toBe(1)
  })

  it('goes on reading where it remembers no more', () => {
    const read = rememberingDays((text) => Number(text))
    for (let day = 0; day < 50_010; day++) read(String(day))
    expect(read('50005')).toBe(50_005)
    expect(read('3')).toBe(3)
  })
})
