import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { lastYear } from './last-year.ts'

const history = {
  dates: ['2024-11-20', '2025-11-19', '2026-05-04', '2026-11-20'] as IsoDate[],
  value: [100, 125, 140, 150],
  invested: [100, 100, 100, 100],
  twr: [0, 25, 40, 50],
  drawdown: [0, -1, -2, 0],
  benchmark: [100, 110, 105, 121],
  benchmark_perf: [0, 10, 5, 21],
}

describe('the last year of a portfolio', () => {
  it('starts at the last day that is a year old, with its growth counted from there', () => {
    const year = lastYear(history)
    expect(year?.dates).toEqual(['2025-11-19', '2026-05-04', '2026-11-20'])
    expect(year?.twr.map((growth) => Math.round((growth ?? 0) * 100) / 100)).toEqual([0, 12, 20])
    expect(year?.benchmark_perf.at(-1)).toBeCloseTo(10, 9)
    expect(year?.benchmark).toEqual([110, 105, 121])
  })

  it('is nothing for a portfolio that is a year old to the day, whose whole history it would be', () => {
    const from = (first: string) =>
      lastYear({ ...history, dates: [first, '2025-12-01', '2026-05-04', '2026-11-20'] as IsoDate[] })
    expect(from('2025-11-20')).toBeNull()
    const begun = { ...history, dates: ['2025-11-19', '2025-11-20', '2026-05-04', '2026-11-20'] as IsoDate[] }
    expect(lastYear(begun)?.dates).toEqual(['2025-11-20', '2026-05-04', '2026-11-20'])
  })

  it('has no growth on a day without one, nor at all where its first day has none', () => {
    expect(lastYear({ ...history, twr: [0, 25, null, 50] })?.twr).toEqual([0, null, expect.closeTo(20, 9)])
    expect(lastYear({ ...history, twr: [0, null, 40, 50] })?.twr).toEqual([null, null, null])
  })

  it('is nothing for a portfolio that is younger', () => {
    expect(
      lastYear({ ...history, dates: ['2026-01-02', '2026-02-03', '2026-05-04', '2026-11-20'] as IsoDate[] }),
    ).toBeNull()
  })
})
