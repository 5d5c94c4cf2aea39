import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { epochDayOf } from '../series/iso-date.ts'
import type { DatedSeries } from '../series/series.ts'
import { calendarYearReturns } from './calendar-year-returns.ts'
import { findRoot } from './find-root.ts'
import { rollingReturns } from './rolling-returns.ts'
import { spanPerformance } from './span-performance.ts'

const dated = (rows: readonly (readonly [string, number])[]): DatedSeries => ({
  epochDays: Int32Array.from(rows, ([day]) => epochDayOf(day)),
  values: Float64Array.from(rows, ([, price]) => price),
})

describe('calendarYearReturns', () => {
  it('marks the running year, and the whole one on its last day', () => {
    const series = dated([
      ['2021-12-30', 100],
      ['2022-01-03', 101],
      ['2022-12-30', 110],
      ['2023-12-29', 121],
    ])
    const [first, second] = calendarYearReturns(series, epochDayOf('2023-12-30'))
    expect(first).toEqual({ year: 2022, perf: expect.closeTo(0.1, 12), partial: false })
    expect(second).toEqual({ year: 2023, perf: expect.closeTo(0.1, 12), partial: true })
    expect(calendarYearReturns(series, epochDayOf('2023-12-31')).at(-1)?.partial).toBe(false)
  })

  it('has no figure for a year that ends in a hole, be it on the first of its days', () => {
    const series = dated([
      ['2019-12-31', 80],
      ['2020-12-31', 100],
      ['2021-12-30', 110],
      ['2022-01-14', 111],
      ['2022-12-30', 120],
    ])
    const perfs = (asOf: string) => calendarYearReturns(series, epochDayOf(asOf)).map(({ perf }) => perf)
    // on the day itself no one knows that there is a hole
    expect(perfs('2021-12-31')).toEqual([0.25, expect.closeTo(0.1, 12)])
    expect(perfs('2022-12-30')).toEqual([0.25, null, null])
  })

  it('has no figure for a year whose end has no price within ten weekdays', () => {
    const series = dated([
      ['2019-12-31', 80],
      ['2020-12-31', 100],
      ['2021-06-30', 110],
      ['2022-12-30', 120],
    ])
    expect(calendarYearReturns(series, epochDayOf('2022-12-31')).slice(1)).toEqual([
      { year: 2021, perf: null, partial: false },
      { year: 2022, perf: null, partial: false },
    ])
  })

  it('begins with the first year that has one', () => {
    const series = dated([
      ['2020-10-30', 90],
      ['2022-12-30', 100],
      ['2023-12-29', 110],
    ])
    const years = calendarYearReturns(series, epochDayOf('2023-12-31')).map(({ year }) => year)
    expect(years).toEqual([2023])
    expect(calendarYearReturns(series, epochDayOf('2022-12-31'))).toEqual([])
  })

  it('multiplies to the whole return', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 2, maxLength: 20 }), (prices) => {
        const series = dated(prices.map((price, i) => [`${2000 + i}-12-31`, price]))
        const years = calendarYearReturns(series, epochDayOf(`${1999 + prices.length}-12-31`))
        const product = years.reduce((all, { perf }) => all * (1 + (perf ?? Number.NaN)), 1)
        expect(product).toBeCloseTo((prices.at(-1) ?? 0) / (prices[0] ?? 1), 8)
      }),
    )
  })
})

describe('spanPerformance', () => {
  const series = dated([
    ['2024-01-10', 10],
    ['2024-02-20', 11],
  ])

  it('begins on no day between two prices more than ten weekdays apart', () => {
    const end = epochDayOf('2024-02-20')
    expect(spanPerformance(series, epochDayOf('2024-01-10'), end).perf).toBeCloseTo(0.1, 12)
    for (const day of ['2024-01-11', '2024-01-24', '2024-02-19']) {
      expect(spanPerformance(series, epochDayOf(day), end)).toMatchObject({ perf: null, reason: 'stale-base' })
    }
  })

  it('ends up to ten weekdays behind the last price', () => {
    const begin = epochDayOf('2024-01-10')
    expect(spanPerformance(series, begin, epochDayOf('2024-03-05')).perf).toBeCloseTo(0.1, 12)
    expect(spanPerformance(series, begin, epochDayOf('2024-03-06'))).toMatchObject({ perf: null, reason: 'stale-end' })
  })

  it('passes over the longest Lunar New Year, weekends before and behind it included', () => {
    // no prices from 6 to 14 February 2024 and from 23 January to 2 February 2025, eleven days
    for (const [before, behind] of [
      ['2025-01-22', '2025-02-03'],
      ['2024-02-05', '2024-02-15'],
    ] as const) {
      const closed = dated([
        [before, 10],
        [behind, 11],
      ])
      const lastClosed = epochDayOf(behind) - 1
      expect(spanPerformance(closed, lastClosed, epochDayOf(behind)).perf).toBeCloseTo(0.1, 12)
    }
  })

  it('says that a fund is too young, or has no price at all', () => {
    expect(spanPerformance(series, epochDayOf('2024-01-09'), epochDayOf('2024-02-20')).reason).toBe('too-young')
    expect(spanPerformance(series, epochDayOf('2024-01-01'), epochDayOf('2024-01-09')).reason).toBe('no-data')
  })
})

describe('rollingReturns', () => {
  it('leaves out windows that begin or end in a month without a price', () => {
    const months = { firstMonth: 24_000, values: Float64Array.of(1, Number.NaN, 4, 8, 4) }
    const actual = rollingReturns(months, 2)
    expect(actual?.windows.map(({ perf }) => perf)).toEqual([3, 0])
    expect(actual).toMatchObject({ median: 1.5, sharePositive: 0.5 })
    expect(rollingReturns(months, 5)).toBeNull()
  })
})

describe('findRoot', () => {
  it('finds a root of hard functions, and none where the ends agree', () => {
    expect(findRoot((x) => x ** 3, { low: -1, high: 2 })).toBeCloseTo(0, 4)
    expect(findRoot((x) => Math.exp(50 * x) - 2, { low: -10, high: 10 })).toBeCloseTo(Math.LN2 / 50, 14)
    expect(findRoot((x) => x - 3, { low: 3, high: 9 })).toBe(3)
    expect(findRoot((x) => x * x + 1, { low: -1, high: 1 })).toBeNaN()
  })
})
