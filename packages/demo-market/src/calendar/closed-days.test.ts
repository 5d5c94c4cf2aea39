import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { closedDays, type MarketCalendar } from './closed-days.ts'

const isClosed = (calendar: MarketCalendar, date: string) => {
  const day = epochDayOf(date)
  return closedDays(calendar, day, day).has(day)
}

describe('closedDays', () => {
  it('rests in Taiwan over the lunar new year and on its festivals', () => {
    for (const date of ['2026-02-16', '2026-02-17', '2026-02-20', '2020-06-25', '2024-09-17', '2019-02-28']) {
      expect(isClosed('taiwan', date)).toBe(true)
    }
    expect(isClosed('taiwan', '2026-11-20')).toBe(false)
  })

  it('moves a weekend holiday to the nearest weekday', () => {
    expect(isClosed('taiwan', '2026-02-27')).toBe(true) // 28 February 2026 is a Saturday
    expect(isClosed('taiwan', '2021-10-11')).toBe(true) // 10 October 2021 is a Sunday
  })

  it('knows the holidays the law of 2025 added', () => {
    expect(isClosed('taiwan', '2026-12-25')).toBe(true)
    expect(isClosed('taiwan', '2024-12-25')).toBe(false)
  })

  it('keeps Easter in Europe and the new year in Hong Kong', () => {
    expect(isClosed('europe', '2024-03-29')).toBe(true)
    expect(isClosed('europe', '2024-04-01')).toBe(true)
    expect(isClosed('europe', '2026-02-17')).toBe(false)
    expect(isClosed('hong-kong', '2026-02-17')).toBe(true)
  })
})

describe('Easter', () => {
  // Easter Sundays as they were, or will be, kept
  it.each([
    '1954-04-18',
    '1961-04-02',
    '1981-04-19',
    '1999-04-04',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
  ])('on %s closes Europe on the Friday before and the Monday behind, and on no other day of spring', (sunday) => {
    const easter = epochDayOf(sunday)
    const year = sunday.slice(0, 4)
    const [from, to] = [epochDayOf(`${year}-03-01`), epochDayOf(`${year}-04-30`)]
    const closed = [...closedDays('europe', from, to)].filter((day) => day >= from && day <= to)
    expect(closed).toEqual([easter - 2, easter + 1])
  })
})
