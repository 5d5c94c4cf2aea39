import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { epochDayOf } from '../series/iso-date.ts'
import type { DatedSeries } from '../series/series.ts'
import { nearly } from '../testing/nearly.ts'
import { periodVolatility } from './period-volatility.ts'
import { FEWEST_DAILY_RETURNS, FEWEST_STATED_DAYS, spanVolatility } from './span-volatility.ts'

const isWeekday = (day: number): boolean => (((day + 3) % 7) + 7) % 7 < 5
const priceOn = (day: number): number => 100 + 10 * Math.sin(day * 1.7) + day / 1000

// A price each weekday between two days, but for those left out.
const weekdays = (from: string, to: string, isOpen: (day: number) => boolean = () => true): DatedSeries => {
  const first = epochDayOf(from)
  const days = Array.from({ length: epochDayOf(to) - first + 1 }, (_, i) => first + i).filter(
    (day) => isWeekday(day) && isOpen(day),
  )
  return { epochDays: Int32Array.from(days), values: Float64Array.from(days, priceOn) }
}
const span = (from: string, to: string) => ({ from: epochDayOf(from), to: epochDayOf(to) })

// √perYear · √(Σ(r − r̄)² / (n − 1)) of the returns between these levels.
const volatilityOf = (levels: readonly number[], perYear: number): number => {
  const returns = levels.slice(1).map((level, i) => level / (levels[i] ?? Number.NaN) - 1)
  const centre = returns.reduce((sum, one) => sum + one, 0) / returns.length
  return Math.sqrt((perYear * returns.reduce((sum, one) => sum + (one - centre) ** 2, 0)) / (returns.length - 1))
}

const all = weekdays('2020-01-01', '2024-12-31')
const lastWeekdayOf = (name: string): number => {
  // the last weekday before the month's first day
  let day = epochDayOf(`${name}-01`) - 1
  while (!isWeekday(day)) day -= 1
  return day
}

describe('the volatility of a span under a year', () => {
  it('is that of its daily returns, from the price that stands at its beginning', () => {
    const { from, to } = span('2024-01-06', '2024-06-28') // a Saturday: its price is that of Friday
    const days = [...all.epochDays].filter((day) => day >= from - 1 && day <= to)
    expect(spanVolatility(all, { from, to })).toEqual({
      volatility: nearly(volatilityOf(days.map(priceOn), 252)),
      from: 'days',
    })
  })

  it.each([
    ['a day under three months', FEWEST_STATED_DAYS - 1, false],
    ['three months', FEWEST_STATED_DAYS, true],
  ])('of %s: known is %s', (_, days, known) => {
    const from = epochDayOf('2024-01-02')
    expect(spanVolatility(all, { from, to: from + days }) !== null).toBe(known)
  })

  it.each([
    [FEWEST_DAILY_RETURNS + 1, true],
    [FEWEST_DAILY_RETURNS, false],
  ])('of %i prices: known is %s', (prices, known) => {
    const some = weekdays('2024-01-01', '2024-12-31')
    // every second weekday, so that the span is long enough
    const rare = some.epochDays.filter((_, i) => i % 2 === 0).slice(0, prices)
    const series = { epochDays: rare, values: Float64Array.from(rare, priceOn) }
    const asked = { from: rare[0] ?? 0, to: (rare[0] ?? 0) + 130 }
    expect(spanVolatility(series, asked) !== null).toBe(known)
  })

  it('does not take the step over a hole for a day', () => {
    const [holeFrom, holeTo] = [epochDayOf('2024-03-04'), epochDayOf('2024-03-29')]
    const holed = weekdays('2024-01-01', '2024-06-28', (day) => day < holeFrom || day > holeTo)
    const levels = [...holed.epochDays]
    const returns = levels.slice(1).flatMap((day, i) => {
      const before = levels[i] ?? 0
      return day - before > 20 ? [] : [priceOn(day) / priceOn(before) - 1]
    })
    const centre = returns.reduce((sum, one) => sum + one, 0) / returns.length
    const square = returns.reduce((sum, one) => sum + (one - centre) ** 2, 0) / (returns.length - 1)
    expect(spanVolatility(holed, span('2024-01-01', '2024-06-28'))?.volatility).toEqual(nearly(Math.sqrt(252 * square)))
  })

  it('of exactly twelve months is still that of days, and of thirteen that of months', () => {
    expect(spanVolatility(all, span('2023-06-15', '2024-06-14'))?.from).toBe('days')
    expect(spanVolatility(all, span('2023-05-31', '2024-06-28'))?.from).toBe('months')
  })
})

describe('the volatility of a span over a year', () => {
  it('is that of the months it holds whole', () => {
    const ends = Array.from({ length: 25 }, (_, i) => {
      const month = i + 1 // end of January 2022 to end of January 2024: before the first of the following month
      return lastWeekdayOf(`${2022 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`)
    })
    const expected = volatilityOf(ends.map(priceOn), 12)
    expect(spanVolatility(all, span('2022-01-31', '2024-01-31'))).toEqual({
      volatility: nearly(expected),
      from: 'months',
    })
  })

  it('has a month less where it begins in the middle of its first', () => {
    // beginning in mid-January the price of December's end is not in it, and the first return is February's
    const whole = spanVolatility(all, span('2022-01-31', '2024-01-31'))
    expect(spanVolatility(all, span('2022-01-17', '2024-01-31'))).toEqual(whole)
  })

  it('is unknown where one month has no price', () => {
    const [first, last] = [epochDayOf('2023-05-01'), epochDayOf('2023-05-31')]
    const holed = weekdays('2022-01-03', '2024-01-31', (day) => day < first || day > last)
    expect(spanVolatility(holed, span('2022-01-31', '2024-01-31'))).toBeNull()
  })

  it('knows nothing of what lies outside', () => {
    const asked = span('2022-03-31', '2023-09-29')
    const inside = weekdays('2022-03-31', '2023-09-29')
    expect(spanVolatility(all, asked)).toEqual(spanVolatility(inside, asked))
  })

  it('does not depend on the unit of prices', () => {
    const asked = span('2022-03-31', '2023-09-29')
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (unit) => {
        const other = { ...all, values: all.values.map((price) => price * unit) }
        expect(spanVolatility(other, asked)?.volatility).toEqual(nearly(spanVolatility(all, asked)?.volatility ?? 0))
      }),
      { numRuns: 10 },
    )
  })
})

describe('the volatility beside a period', () => {
  const asOf = epochDayOf('2024-06-28')

  it.each([
    ['wow', '2024-06-21'],
    ['1m', '2024-05-28'],
    ['3m', '2024-03-28'],
    ['6m', '2023-12-28'],
    ['ytd', '2023-12-29'],
  ] as const)('%s: of the days since %s', (period, base) => {
    const days = [...all.epochDays].filter((day) => day >= epochDayOf(base) && day <= asOf)
    expect(periodVolatility(all, period, asOf)).toEqual(nearly(volatilityOf(days.map(priceOn), 252)))
  })

  it.each([
    ['1y', 12],
    ['3y', 36],
  ] as const)('%s: of %i complete months, the running one left out', (period, months) => {
    const mid = epochDayOf('2024-06-14')
    const ends = Array.from({ length: months + 1 }, (_, i) => {
      const month = 2024 * 12 + 5 - months + i // the first day of June 2024 is the last of these
      return lastWeekdayOf(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`)
    })
    expect(periodVolatility(all, period, mid)).toEqual(nearly(volatilityOf(ends.map(priceOn), 12)))
  })

  it.each([
    ['5y: there are not that many months', '5y'],
    ['10y', '10y'],
  ] as const)('unknown for %s', (_, period) => {
    expect(periodVolatility(all, period, asOf)).toBeNull()
  })

  it.each([
    // weekdays of the last seven days that are open, the base among them
    [5, true],
    [4, false],
  ])('a week with %i prices: known is %s', (prices, known) => {
    const open = new Set([...all.epochDays].filter((day) => day > asOf - 7 && day <= asOf).slice(-(prices - 1)))
    const series = weekdays('2024-01-01', '2024-06-28', (day) => day <= asOf - 7 || open.has(day))
    expect(periodVolatility(series, 'wow', asOf) !== null).toBe(known)
  })

  it('is unknown where the period has no return', () => {
    expect(periodVolatility(weekdays('2024-06-01', '2024-06-28'), '1m', asOf)).toBeNull()
    expect(periodVolatility(weekdays('2024-01-01', '2024-05-31'), '1m', asOf)).toBeNull()
  })
})
