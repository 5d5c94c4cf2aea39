import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addBusinessDays, businessDayFrom } from './business-day.ts'
import { isDataOld } from './data-age.ts'
import { asIsoDate } from './iso-date.ts'
import { isTaiwanBusinessDay, lunarNewYear, taiwanHolidays } from './taiwan-holidays.ts'

const isOpen = (day: string) => isTaiwanBusinessDay(epochDayOf(day))
const isWeekday = (day: number) => slotOf(day) === slotOnOrAfter(day)
const days = fc.integer({ min: epochDayOf('2012-01-01'), max: epochDayOf('2030-12-20') })
const isoDays = days.map((day) => asIsoDate(isoDateOf(day)))

describe('the days on which money moves in Taiwan', () => {
  it.each(['2026-01-02', '2026-02-23', '2026-04-07', '2026-11-20', '2025-12-24', '2024-12-25', '2024-09-27'])(
    '%s is one',
    (day) => {
      expect(isOpen(day)).toBe(true)
    },
  )

  it.each([
    ['2026-01-01', 'New Year’s Day'],
    ['2026-02-27', 'Peace Memorial Day on a Saturday, kept on Friday'],
    ['2027-03-01', 'Peace Memorial Day on a Sunday, kept on Monday'],
    ['2026-04-03', 'Children’s Day on a Saturday'],
    ['2026-04-06', 'Tomb-Sweeping Day on a Sunday'],
    ['2026-05-01', 'Labour Day'],
    ['2026-06-19', 'the dragon boat festival'],
    ['2026-09-25', 'the mid-autumn festival'],
    ['2026-09-28', 'Teachers’ Day, since the law of 2025'],
    ['2026-10-09', 'National Day on a Saturday'],
    ['2026-10-26', 'Retrocession Day on a Sunday'],
    ['2026-12-25', 'Constitution Day'],
    ['2025-12-25', 'Constitution Day in the first year of that law'],
    ['2026-11-21', 'a Saturday'],
    ['2026-11-22', 'a Sunday'],
  ])('%s is none: %s', (day) => {
    expect(isOpen(day)).toBe(false)
  })

  it('regression: rests on 31 December where New Year’s Day is a Saturday', () => {
    expect(isOpen('2021-12-31')).toBe(false)
    expect(isOpen('2027-12-31')).toBe(false)
    expect(isOpen('2026-12-31')).toBe(true)
    expect(isOpen('2022-12-30')).toBe(true)
    expect(businessDayFrom(asIsoDate('2027-12-31'))).toBe('2028-01-03')
  })

  it('regression: Children’s Day and Tomb-Sweeping Day never share their day of rest', () => {
    // 4 April 2027 is a Sunday and the 5th a holiday itself; in 2028 and 2029 tombs are swept on the 4th
    expect(['2027-04-05', '2027-04-06', '2027-04-07'].map(isOpen)).toEqual([false, false, true])
    expect(['2028-04-03', '2028-04-04', '2028-04-05'].map(isOpen)).toEqual([false, false, true])
    expect(['2029-04-03', '2029-04-04', '2029-04-05'].map(isOpen)).toEqual([false, false, true])
    expect(['2030-04-04', '2030-04-05', '2030-04-03'].map(isOpen)).toEqual([false, false, true])
    expect(addBusinessDays(asIsoDate('2027-04-01'), 2)).toBe('2027-04-07')
  })

  it('rests from three days before the lunar new year to four after it', () => {
    const around = ['2026-02-13', '2026-02-14', '2026-02-16', '2026-02-20', '2026-02-21', '2026-02-23']
    expect(around.map(isOpen)).toEqual([true, false, false, false, false, true])
    expect(lunarNewYear(2026, { before: 0, after: 2 }).map(isoDateOf)).toEqual([
      '2026-02-17',
      '2026-02-18',
      '2026-02-19',
    ])
    expect(lunarNewYear(1999, { before: 3, after: 4 })).toEqual([])
  })

  it('knows the fixed holidays of a year whose moon is not in the table', () => {
    expect(isOpen('2040-10-10')).toBe(false)
    expect(isOpen('2040-02-14')).toBe(true)
    expect(isOpen('1999-05-03')).toBe(true)
  })

  it('never puts a holiday on a weekend, but for the days of the lunar new year', () => {
    for (let year = 2012; year <= 2030; year++) {
      const moon = new Set(lunarNewYear(year, { before: 3, after: 4 }))
      for (const day of taiwanHolidays(year).filter((one) => !moon.has(one))) {
        expect(isWeekday(day)).toBe(true)
      }
    }
  })

  it('never rests for more than nine weekdays', () => {
    for (let day = epochDayOf('2012-01-01'), closed = 0; day < epochDayOf('2030-12-20'); day++) {
      if (isTaiwanBusinessDay(day)) closed = 0
      else if (isWeekday(day)) closed++
      expect(closed).toBeLessThanOrEqual(9)
    }
  })
})

describe('business days counted', () => {
  /** By stepping from day to day. */
  const slow = (day: string, count: number): string => {
    let at = epochDayOf(day)
    while (!isTaiwanBusinessDay(at)) at++
    for (let left = count; left > 0; left--) {
      at++
      while (!isTaiwanBusinessDay(at)) at++
    }
    return isoDateOf(at)
  }

  it('are the days of business in between, whichever the day', () => {
    fc.assert(
      fc.property(isoDays, fc.nat(12), (day, count) => {
        expect(addBusinessDays(day, count)).toBe(slow(day, count))
      }),
    )
  })

  it('add up: so many and then so many more', () => {
    fc.assert(
      fc.property(isoDays, fc.nat(6), fc.nat(6), (day, few, more) => {
        expect(addBusinessDays(addBusinessDays(day, few), more)).toBe(addBusinessDays(day, few + more))
        expect(businessDayFrom(businessDayFrom(day))).toBe(businessDayFrom(day))
        expect(businessDayFrom(day) >= day).toBe(true)
      }),
    )
  })

  it('make data old with the sixth that has come since, and no sooner', () => {
    fc.assert(
      fc.property(isoDays, fc.nat(25), (day, gone) => {
        const from = epochDayOf(day)
        const come = Array.from({ length: gone }, (_, later) => from + later + 1).filter(isTaiwanBusinessDay).length
        expect(isDataOld(day, asIsoDate(isoDateOf(from + gone)))).toBe(come >= 6)
      }),
    )
  })

  it('do not make data of tomorrow old', () => {
    expect(isDataOld(asIsoDate('2026-11-23'), asIsoDate('2026-11-20'))).toBe(false)
  })
})
