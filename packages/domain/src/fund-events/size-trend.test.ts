import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { sizeLimits, sizeLimitsOf } from './size-limits.ts'
import { sizeTrend } from './size-trend.ts'

const sizes = (...all: (readonly [string, number])[]) => all.map(([date, twd]) => ({ date: asIsoDate(date), twd }))

describe('how a size has changed', () => {
  it('is over a year, from the month end next to it', () => {
    const found = sizeTrend(
      sizes(['2024-07-31', 1e9], ['2025-06-30', 4e8], ['2025-07-31', 5e8], ['2026-06-30', 3e8], ['2026-07-31', 3.1e8]),
    )
    expect(found?.from.date).toBe('2025-07-31')
    expect(found?.change).toBeCloseTo(-0.38, 12)
  })

  it('is since the earliest size of the year where none of a year ago is known', () => {
    const found = sizeTrend(sizes(['2022-07-31', 9e9], ['2026-04-30', 2e8], ['2026-05-31', 3e8], ['2026-07-31', 4e8]))
    expect([found?.from.date, found?.change]).toEqual(['2026-04-30', 1])
  })

  it.each([
    ['one size', sizes(['2026-07-31', 1])],
    ['no size', []],
    ['two of one month', sizes(['2026-06-30', 1], ['2026-07-31', 2])],
    ['a size of nothing', sizes(['2025-07-31', 0], ['2026-07-31', 2])],
    ['sizes of years ago and of today alone', sizes(['2020-07-31', 1], ['2026-07-31', 2])],
  ])('is not said of %s', (_what, known) => {
    expect(sizeTrend(known)).toBeNull()
  })
})

describe('the limits of a fund', () => {
  it('are those of its kind', () => {
    const fund = { isEtf: false, domicile: 'TWN', assetType: 'equity' } as const
    expect(sizeLimitsOf(fund)).toBe(sizeLimits.onshore)
    expect(sizeLimitsOf({ ...fund, domicile: 'LUX' })).toBe(sizeLimits.offshore)
    expect(sizeLimitsOf({ ...fund, isEtf: true })).toBe(sizeLimits.equityEtf)
    expect(sizeLimitsOf({ ...fund, isEtf: true, assetType: 'bond' })).toBe(sizeLimits.bondEtf)
  })
})
