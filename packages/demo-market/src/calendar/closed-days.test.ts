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
