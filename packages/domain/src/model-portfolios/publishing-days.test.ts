import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { knownUntil, monthBefore, monthOf, publishingDay } from './publishing-days.ts'

const month = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, place]) => `${year}-${String(place).padStart(2, '0')}`)

describe('the day of a month on which model portfolios are published', () => {
  it('is its first weekday', () => {
    expect(publishingDay('2026-11')).toBe('2026-11-02') // the 1st is a Sunday
    expect(publishingDay('2026-12')).toBe('2026-12-01')
    expect(publishingDay('2026-08')).toBe('2026-08-03') // the 1st is a Saturday
  })

  it('comes after all that may be known, in every month', () => {
    fc.assert(
      fc.property(month, (one) => {
        expect(monthOf(publishingDay(one))).toBe(one)
        expect(monthOf(knownUntil(one))).toBe(monthBefore(one, 1))
        expect(epochDayOf(publishingDay(one)) - epochDayOf(knownUntil(one))).toBeLessThanOrEqual(3)
      }),
    )
  })

  it('months are counted back over years', () => {
    expect(monthBefore('2026-02', 36)).toBe('2023-02')
    expect(monthBefore('2026-02', 3)).toBe('2025-11')
    expect(monthOf(asIsoDate('2026-11-20'))).toBe('2026-11')
  })
})
