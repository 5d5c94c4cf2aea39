import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addMonths } from './add-months.ts'
import { civilOfEpochDay, epochDayOfCivil } from './civil-date.ts'
import { epochDayOf, isoDateOf } from './iso-date.ts'
import { firstDayOfMonth, lastCompleteMonth, lastDayOfMonth, monthIndexOf } from './month-index.ts'

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const daysIn = (year: number, month: number): number => (month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0))
const text = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

// Every day from 1896 to 2104, counted one after the other as a child would: over 1900 and 2100, which are no leap years, and 2000.
function* counted(): Generator<{ readonly epochDay: number; year: number; month: number; day: number }> {
  let epochDay = -27_028 // 1896-01-01
  for (let year = 1896; year < 2105; year++) {
    for (let month = 1; month <= 12; month++) {
      for (let day = 1; day <= daysIn(year, month); day++) yield { epochDay: epochDay++, year, month, day }
    }
  }
}

describe('the calendar, counted day by day from 1896 to 2104', () => {
  const all = [...counted()]

  it('reaches 1970-01-01 at nothing', () => {
    expect(all.find(({ epochDay }) => epochDay === 0)).toMatchObject({ year: 1970, month: 1, day: 1 })
  })

  it('names each day, and finds each again', () => {
    const wrong = all.filter(({ epochDay, ...date }) => {
      const named = civilOfEpochDay(epochDay)
      const same = named.year === date.year && named.month === date.month && named.day === date.day
      return !same || epochDayOfCivil(date) !== epochDay
    })
    expect(wrong).toEqual([])
  })

  it('writes and reads each day', () => {
    const wrong = all.filter(({ epochDay, year, month, day }) => {
      const written = text(year, month, day)
      return isoDateOf(epochDay) !== written || epochDayOf(written) !== epochDay
    })
    expect(wrong).toEqual([])
  })

  it('has the first and the last day of each month', () => {
    const wrong = all.filter(({ epochDay, year, month, day }) => {
      const index = year * 12 + month - 1
      const first = epochDay - day + 1
      return (
        monthIndexOf(epochDay) !== index ||
        firstDayOfMonth(index) !== first ||
        lastDayOfMonth(index) !== first + daysIn(year, month) - 1
      )
    })
    expect(wrong).toEqual([])
  })

  it('ends a month on its last day and on no other', () => {
    const wrong = all.filter(({ epochDay, year, month, day }) => {
      const over = day === daysIn(year, month)
      return lastCompleteMonth(epochDay) !== year * 12 + month - 1 - (over ? 0 : 1)
    })
    expect(wrong).toEqual([])
  })
})

describe('days of other times', () => {
  it.each([
    // counted by the Julian day number, JD = epoch day + 2440587.5
    ['0000-03-01', -719_468],
    ['0001-01-01', -719_162],
    ['1582-10-15', -141_427],
    ['1600-02-29', -135_081],
    ['1858-11-17', -40_587],
    ['1912-01-01', -21_185],
    ['2038-01-19', 24_855],
    ['2400-02-29', 157_113],
    ['9999-12-31', 2_932_896],
  ])('%s is day %i', (day, epochDay) => {
    expect(epochDayOf(day)).toBe(epochDay)
    expect(isoDateOf(epochDay)).toBe(day)
  })

  it('repeat after 400 years of 146,097 days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_700_000 }), (epochDay) => {
        const { year, month, day } = civilOfEpochDay(epochDay)
        expect(civilOfEpochDay(epochDay + 146_097)).toEqual({ year: year + 400, month, day })
      }),
    )
  })
})

describe('a text that is no day is refused', () => {
  it.each([
    ['a February 29 of no leap year', '2023-02-29'],
    ['a February 29 of 1900', '1900-02-29'],
    ['a February 30', '2024-02-30'],
    ['an April 31', '2024-04-31'],
    ['a day of nothing', '2024-04-00'],
    ['a day 32', '2024-01-32'],
    ['a month of nothing', '2024-00-01'],
    ['a month 13', '2024-13-01'],
    ['slashes', '2024/01/01'],
    ['one slash', '2024-01/01'],
    ['a time behind it', '2024-01-01T00:00:00'],
    ['a space before it', ' 2024-01-1'],
    ['a space in it', '2024-01- 1'],
    ['a sign', '+024-01-01'],
    ['a minus', '-024-01-01'],
    ['a letter', '2024-0a-01'],
    ['a letter before the last digit', '2024-a1-01'],
    ['a letter in the year', '2O24-01-01'],
    ['full-width digits', '２０２４-01-01'],
    ['a point', '2024-01-1.'],
    ['a year of two digits', '24-01-01'],
    ['no text', ''],
    ['eight digits', '20240101'],
    ['a year of the Republic', '113/01/01'],
  ])('%s', (_, given) => {
    expect(() => epochDayOf(given)).toThrow(RangeError)
  })

  it('or any ten characters that are not written by a day', () => {
    const character = fc.constantFrom('0', '1', '2', '3', '9', '-', '/', 'x')
    fc.assert(
      fc.property(fc.array(character, { minLength: 10, maxLength: 10 }), (characters) => {
        const given = characters.join('')
        const [year = 0, month = 0, day = 0] = given.split('-').map(Number)
        const isDay =
          /^\d{4}-\d{2}-\d{2}$/.test(given) && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
        if (isDay) expect(isoDateOf(epochDayOf(given))).toBe(given)
        else expect(() => epochDayOf(given)).toThrow(RangeError)
      }),
      { numRuns: 300 },
    )
  })
})

describe('moving by months', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-02-28', 12, '2025-02-28'],
    ['2024-12-31', -10, '2024-02-29'],
    ['2024-05-31', 1, '2024-06-30'],
    ['2024-05-30', 1, '2024-06-30'],
    ['2024-11-30', 1, '2024-12-30'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-06-30', 0, '2024-06-30'],
    ['2000-01-01', -12 * 2000, '0000-01-01'],
  ])('%s and %i months: %s', (from, months, to) => {
    expect(isoDateOf(addMonths(epochDayOf(from), months))).toBe(to)
  })

  it('keeps the day of the month, or takes the last one there is', () => {
    const anyDay = fc.integer({ min: -100_000, max: 100_000 })
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (epochDay, months) => {
        const before = civilOfEpochDay(epochDay)
        const after = civilOfEpochDay(addMonths(epochDay, months))
        const count = before.year * 12 + before.month - 1 + months
        expect(after.year * 12 + after.month - 1).toBe(count)
        expect(after.day).toBe(Math.min(before.day, daysIn(after.year, after.month)))
      }),
    )
  })

  it('never overtakes a later day', () => {
    const anyDay = fc.integer({ min: -100_000, max: 100_000 })
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), fc.integer({ min: -30, max: 30 }), (day, later, months) => {
        expect(addMonths(day, months)).toBeLessThanOrEqual(addMonths(day + later, months))
      }),
    )
  })
})
