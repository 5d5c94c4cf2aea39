import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type CreditRating, creditRatings } from '../funds/market-data.ts'
import { knownBonds } from './bonds-of.ts'

const line = (
  weightPercent: number,
  rating: CreditRating | null,
  durationYears: number | null,
  kind = 'bond' as const,
) => ({
  isin: null,
  name: '',
  weightPercent,
  security: {
    isin: '',
    name: '',
    englishName: null,
    ticker: null,
    country: null,
    industry: null,
    currency: null,
    kind,
    rating,
    durationYears,
  },
})

describe('the bonds of a fund', () => {
  it('stand by their grades, the safest first and the ungraded last', () => {
    const share = { ...line(50, 'AAA', 3), security: { ...line(0, 'AAA', 3).security, kind: 'equity' as const } }
    const lines = [line(10, 'BB', 4), line(20, 'AAA', 8), line(5, null, null), line(15, 'AAA', null), share]
    expect(knownBonds(lines).grades).toEqual([
      { rating: 'AAA', weight: 35 },
      { rating: 'BB', weight: 10 },
      { rating: null, weight: 5 },
    ])
  })

  it('tie money up as long as the known ones do, by their weights, and it is said of how much', () => {
    expect(knownBonds([line(10, null, 4), line(30, null, 8), line(60, null, null)]).duration).toEqual({
      years: 7,
      coverage: 40,
    })
  })

  it('are not told of where no one grades them or says how long they run', () => {
    const { security: _, ...unknown } = line(40, null, null)
    const lines = [line(60, null, null), { ...unknown, security: null }]
    expect(knownBonds(lines)).toEqual({ grades: [], duration: null })
  })

  it('have a duration between their shortest and longest, and grades that sum to what they weigh', () => {
    const bonds = fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 50 }), fc.constantFrom(...creditRatings), fc.integer({ min: 0, max: 30 }))
        .map(([weight, rating, years]) => line(weight, rating, years)),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(bonds, (lines) => {
        const { grades, duration } = knownBonds(lines)
        const years = lines.map(({ security }) => security.durationYears ?? Number.NaN)
        const whole = lines.reduce((sum, { weightPercent }) => sum + weightPercent, 0)
        expect(grades.reduce((sum, { weight }) => sum + weight, 0)).toBe(whole)
        expect(duration?.coverage).toBe(whole)
        expect(duration?.years).toBeGreaterThanOrEqual(Math.min(...years) - 1e-9)
        expect(duration?.years).toBeLessThanOrEqual(Math.max(...years) + 1e-9)
      }),
    )
  })
})
