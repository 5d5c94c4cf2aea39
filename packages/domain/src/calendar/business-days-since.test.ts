import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { agesUntil, nextBusinessDay } from './business-days-since.ts'
import { isDataOld, MOST_BUSINESS_DAYS_OLD } from './data-age.ts'
import { asIsoDate } from './iso-date.ts'
import { isTaiwanBusinessDay } from './taiwan-holidays.ts'

const dayAt = (epochDay: number) => asIsoDate(isoDateOf(epochDay))
const anyDay = fc.integer({ min: epochDayOf('2015-01-01'), max: epochDayOf('2029-12-31') })

describe('business days since a day', () => {
  it('are counted without weekends and holidays, and none since a day to come', () => {
    const ageOf = agesUntil(asIsoDate('2026-02-25'))
    // the market rests for Lunar New Year between the two
    expect(ageOf(asIsoDate('2026-02-13'))).toBe(3)
    expect(ageOf(asIsoDate('2026-02-25'))).toBe(0)
    expect(ageOf(asIsoDate('2026-03-02'))).toBe(0)
  })

  it('are those that one finds by looking at every day, in whatever order they are asked for', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.array(fc.integer({ min: -5, max: 400 }), { minLength: 1, maxLength: 8 }),
        (today, backs) => {
          const ageOf = agesUntil(dayAt(today))
          for (const back of backs) {
            let slow = 0
            for (let day = today - back + 1; day <= today; day++) if (isTaiwanBusinessDay(day)) slow += 1
            expect(ageOf(dayAt(today - back))).toBe(slow)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('are more than five exactly where a page calls its data old', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 30 }), (today, back) => {
        const [from, to] = [dayAt(today - back), dayAt(today)]
        expect(agesUntil(to)(from) > MOST_BUSINESS_DAYS_OLD).toBe(isDataOld(from, to))
      }),
      { numRuns: 200 },
    )
  })
})

describe('the next business day', () => {
  it('is behind the day, also where that is one itself or a holiday', () => {
    expect(nextBusinessDay(asIsoDate('2026-11-27'))).toBe('2026-11-30')
    expect(nextBusinessDay(asIsoDate('2026-11-28'))).toBe('2026-11-30')
    expect(nextBusinessDay(asIsoDate('2026-12-24'))).toBe('2026-12-28')
  })
})
