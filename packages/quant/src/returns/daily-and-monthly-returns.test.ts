import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { epochDayOf } from '../series/iso-date.ts'
import type { DatedSeries } from '../series/series.ts'
import { dailyReturns } from './daily-returns.ts'
import { monthlyReturns } from './monthly-returns.ts'
import { periodPerformance } from './period-performance.ts'
import { simpleReturns } from './simple-returns.ts'

const unknown = Number.NaN
const dated = (...rows: readonly (readonly [string, number])[]): DatedSeries => ({
  epochDays: Int32Array.from(rows, ([day]) => epochDayOf(day)),
  values: Float64Array.from(rows, ([, price]) => price),
})
const price = fc.double({ min: 1, max: 100, noNaN: true })

describe('simple returns', () => {
  it.each([
    ['no price', [], []],
    ['one price', [5], []],
    ['a doubling and a halving', [1, 2, 1], [1, -0.5]],
    ['no change', [3, 3], [0]],
    ['a total loss', [4, 0], [-1]],
    ['a gap: both returns beside it are unknown', [1, unknown, 4], [unknown, unknown]],
  ])('of %s', (_, prices, expected) => {
    expect([...simpleReturns(prices)]).toEqual(expected)
  })

  it('link to the last price over the first', () => {
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 40 }), (prices) => {
        const grown = simpleReturns(prices).reduce((growth, one) => growth * (1 + one), prices[0] ?? 0)
        expect(grown / (prices.at(-1) ?? 0)).toBeCloseTo(1, 9)
      }),
    )
  })
})

describe('daily returns', () => {
  it.each([
    ['the next day', '2024-06-04', 1],
    ['over a weekend', '2024-06-10', 1],
    ['over ten weekdays', '2024-06-17', 1],
    ['over eleven weekdays: a hole', '2024-06-18', 0],
    ['over a year', '2025-06-03', 0],
  ])('%s, from Monday 2024-06-03', (_, day, count) => {
    expect(dailyReturns(dated(['2024-06-03', 10], [day, 11])).length).toBe(count)
  })

  it('count a weekend as its Friday: from Friday 2024-05-31 to Saturday 2024-06-15 are ten weekdays', () => {
    expect(dailyReturns(dated(['2024-05-31', 10], ['2024-06-15', 11])).length).toBe(1)
    expect(dailyReturns(dated(['2024-05-31', 10], ['2024-06-17', 11])).length).toBe(0)
  })

  it('leave out the step over the hole and keep those on both sides of it', () => {
    const series = dated(['2024-01-02', 100], ['2024-01-03', 110], ['2024-03-01', 50], ['2024-03-04', 55])
    expect([...dailyReturns(series)]).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.1, 12)])
  })

  it('of no price and of one are none', () => {
    expect(dailyReturns(dated()).length).toBe(0)
    expect(dailyReturns(dated(['2024-01-02', 1])).length).toBe(0)
  })
})

describe('monthly returns', () => {
  const quarter = dated(
    ['2023-12-29', 100],
    ['2024-01-15', 500],
    ['2024-01-31', 110],
    ['2024-02-29', 99],
    ['2024-03-28', 99],
    ['2024-04-10', 7],
  )

  it.each([
    ['three months as of April', 3, '2024-04-15', [0.1, -0.1, 0]],
    ['two of them', 2, '2024-04-15', [-0.1, 0]],
    ['one of them', 1, '2024-04-15', [0]],
    ['two as of the last day of February', 2, '2024-02-29', [0.1, -0.1]],
    ['one as of the day before it: February is not over', 1, '2024-02-28', [0.1]],
    ['three as of the last day of March', 3, '2024-03-31', [0.1, -0.1, 0]],
    ['three as of the day before it: there is no November', 3, '2024-03-30', null],
    ['four: a month more than there is', 4, '2024-04-15', null],
    ['one as of May: April is over', 1, '2024-05-01', [7 / 99 - 1]],
    ['one as of June: nothing was published in May', 1, '2024-06-01', null],
  ])('%s', (_, months, asOf, expected) => {
    const actual = monthlyReturns(quarter, months, epochDayOf(asOf))
    expect(actual === null ? null : [...actual]).toEqual(expected?.map((one) => expect.closeTo(one, 12)) ?? null)
  })

  it('need a price in every month, and in the one before the first', () => {
    const holed = dated(['2024-01-31', 1], ['2024-03-29', 2], ['2024-04-30', 3])
    expect(monthlyReturns(holed, 1, epochDayOf('2024-04-30'))?.length).toBe(1)
    expect(monthlyReturns(holed, 2, epochDayOf('2024-04-30'))).toBeNull()
    expect(monthlyReturns(holed, 3, epochDayOf('2024-04-30'))).toBeNull()
    expect(monthlyReturns(dated(), 1, epochDayOf('2024-04-30'))).toBeNull()
  })

  it('link to the return between the month ends', () => {
    const prices = fc.array(price, { minLength: 2, maxLength: 24 })
    fc.assert(
      fc.property(prices, (levels) => {
        // mid-month prices, so that the calendar is simple: January 2000 on
        const month = (i: number): string => `${2000 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-15`
        const series = dated(...levels.map((level, i): [string, number] => [month(i), level]))
        const returns = monthlyReturns(series, levels.length - 1, epochDayOf(month(levels.length))) ?? []
        expect(returns.length).toBe(levels.length - 1)
        const grown = [...returns].reduce((growth, one) => growth * (1 + one), levels[0] ?? 0)
        expect(grown / (levels.at(-1) ?? 0)).toBeCloseTo(1, 8)
      }),
    )
  })
})

describe('period performance', () => {
  const daily = ((): DatedSeries => {
    // a price each weekday from 2013 to mid 2024, growing by one a day
    const first = epochDayOf('2013-01-01')
    const days = Array.from({ length: 4200 }, (_, i) => first + i).filter((day) => (day + 3) % 7 < 5)
    return { epochDays: Int32Array.from(days), values: Float64Array.from(days, (day) => day) }
  })()

  it.each([
    // base is the last weekday on or before the target
    ['wow', '2024-06-06', '2024-05-30'],
    ['1m', '2024-06-06', '2024-05-06'],
    ['3m', '2024-06-06', '2024-03-06'],
    ['6m', '2024-06-06', '2023-12-06'],
    ['1y', '2024-06-06', '2023-06-06'],
    ['3y', '2024-06-06', '2021-06-04'],
    ['5y', '2024-06-06', '2019-06-06'],
    ['10y', '2024-06-06', '2014-06-06'],
    ['ytd', '2024-06-06', '2023-12-29'],
  ] as const)('%s as of %s begins on %s', (key, asOf, base) => {
    const end = epochDayOf(asOf)
    const actual = periodPerformance(daily, key, end)
    expect(actual).toMatchObject({ reason: null, baseDay: epochDayOf(base), endDay: end })
    expect(actual.perf).toBeCloseTo(end / epochDayOf(base) - 1, 12)
  })

  it('as of a Sunday ends on the Friday before it', () => {
    expect(periodPerformance(daily, '1m', epochDayOf('2024-06-09'))).toMatchObject({
      endDay: epochDayOf('2024-06-07'),
      baseDay: epochDayOf('2024-05-09'),
    })
  })
})
