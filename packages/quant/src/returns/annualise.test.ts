import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { epochDayOf, isoDateOf } from '../series/iso-date.ts'
import { annualiseCompound, annualiseSimple } from './annualise.ts'
import { type PeriodKey, periodKeys, periods } from './periods.ts'

describe('a return stated for a year', () => {
  it.each([
    // return, years, by division, compounded
    [0.21, 2, 0.105, 0.1],
    [0.331, 3, 0.331 / 3, 0.1],
    [0.05, 0.5, 0.1, 0.1025],
    [0.1, 1, 0.1, 0.1],
    [0, 7, 0, 0],
    [-0.19, 2, -0.095, -0.1],
    [-1, 5, -0.2, -1],
    [1, 10, 0.1, 2 ** 0.1 - 1],
    [0.01, 7 / 365, (0.01 * 365) / 7, 1.01 ** (365 / 7) - 1],
  ])('%d in %d years: %d by division, %d compounded', (perf, years, simple, compound) => {
    expect(annualiseSimple(perf, years)).toBeCloseTo(simple, 12)
    expect(annualiseCompound(perf, years)).toBeCloseTo(compound, 12)
  })

  it.each([
    ['the return is unknown', null, 1],
    ['the period is not stated for a year', 0.1, null],
    ['both are', null, null],
  ])('is unknown where %s', (_, perf, years) => {
    expect(annualiseSimple(perf, years)).toBeNull()
    expect(annualiseCompound(perf, years)).toBeNull()
  })

  it('compounded, gives the return of the period again', () => {
    const perf = fc.double({ min: -0.99, max: 20, noNaN: true })
    fc.assert(
      fc.property(perf, fc.integer({ min: 1, max: 30 }), (whole, years) => {
        const yearly = annualiseCompound(whole, years) ?? Number.NaN
        expect((1 + yearly) ** years - 1).toBeCloseTo(whole, 8)
      }),
    )
  })

  it('by division is never below the compounded one over more than a year, and never above it under a year', () => {
    const perf = fc.double({ min: -0.9, max: 5, noNaN: true })
    fc.assert(
      fc.property(perf, fc.double({ min: 0.05, max: 10, noNaN: true }), (whole, years) => {
        const [simple, compound] = [annualiseSimple(whole, years) ?? 0, annualiseCompound(whole, years) ?? 0]
        if (years >= 1) expect(simple).toBeGreaterThanOrEqual(compound - 1e-12)
        else expect(simple).toBeLessThanOrEqual(compound + 1e-12)
      }),
    )
  })
})

describe('the specified periods', () => {
  const reach: Record<string, Record<PeriodKey, string>> = {
    // a day of a long month before a short one
    '2024-03-31': {
      wow: '2024-03-24',
      '1m': '2024-02-29',
      '3m': '2023-12-31',
      '6m': '2023-09-30',
      '1y': '2023-03-31',
      '3y': '2021-03-31',
      '5y': '2019-03-31',
      '10y': '2014-03-31',
      ytd: '2023-12-31',
    },
    // the leap day
    '2024-02-29': {
      wow: '2024-02-22',
      '1m': '2024-01-29',
      '3m': '2023-11-29',
      '6m': '2023-08-29',
      '1y': '2023-02-28',
      '3y': '2021-02-28',
      '5y': '2019-02-28',
      '10y': '2014-02-28',
      ytd: '2023-12-31',
    },
    // New Year: the year to date is one day long
    '2025-01-01': {
      wow: '2024-12-25',
      '1m': '2024-12-01',
      '3m': '2024-10-01',
      '6m': '2024-07-01',
      '1y': '2024-01-01',
      '3y': '2022-01-01',
      '5y': '2020-01-01',
      '10y': '2015-01-01',
      ytd: '2024-12-31',
    },
    '2024-12-31': {
      wow: '2024-12-24',
      '1m': '2024-11-30',
      '3m': '2024-09-30',
      '6m': '2024-06-30',
      '1y': '2023-12-31',
      '3y': '2021-12-31',
      '5y': '2019-12-31',
      '10y': '2014-12-31',
      ytd: '2023-12-31',
    },
  }

  for (const [asOf, expected] of Object.entries(reach)) {
    it.each(periodKeys)(`as of ${asOf}, %s reaches back to its day`, (key) => {
      expect(isoDateOf(periods[key].target(epochDayOf(asOf)))).toBe(expected[key])
    })
  }

  it.each([
    ['wow', 7 / 365],
    ['1m', 30 / 365],
    ['3m', 90 / 365],
    ['6m', 180 / 365],
    ['1y', 1],
    ['3y', 3],
    ['5y', 5],
    ['10y', 10],
    ['ytd', null],
  ] as const)('%s is divided by %s years', (key, years) => {
    expect(periods[key].divisorYears).toBe(years)
  })

  it.each([
    ['wow', null, 4],
    ['1m', null, 15],
    ['3m', null, 45],
    ['6m', null, 90],
    ['1y', 12, 0],
    ['3y', 36, 0],
    ['5y', 60, 0],
    ['10y', 120, 0],
    ['ytd', null, 15],
  ] as const)('%s takes its volatility from %s months, or at least %i daily returns', (key, months, days) => {
    expect(periods[key]).toMatchObject({ volatilityMonths: months, fewestDailyReturns: days })
  })

  it('reach further back one after the other, ytd apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (asOf) => {
        const days = periodKeys.filter((key) => key !== 'ytd').map((key) => periods[key].target(asOf))
        expect(days).toEqual(days.toSorted((a, b) => b - a))
        expect(new Set(days).size).toBe(days.length)
        const ytd = periods.ytd.target(asOf)
        expect(ytd).toBeLessThan(asOf)
        expect(asOf - ytd).toBeLessThanOrEqual(366)
        expect(isoDateOf(ytd).slice(4)).toBe('-12-31')
      }),
    )
  })
})
