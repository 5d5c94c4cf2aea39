import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SlotSeries } from '../series/series.ts'
import { commonWeekReturns } from './common-week-returns.ts'
import { FEWEST_WEEKS, weeklyCorrelation } from './weekly-correlation.ts'
import { weeklyReturnMatrix, weeksOfHistory } from './weekly-return-matrix.ts'

const unknown = Number.NaN
const from = (firstSlot: number, ...values: readonly number[]): SlotSeries => ({
  firstSlot,
  values: Float64Array.from(values),
})

// One price a week, on its Friday.
const fridays = (...prices: readonly number[]): SlotSeries => ({
  firstSlot: 0,
  values: Float64Array.from({ length: prices.length * 5 }, (_, i) =>
    i % 5 === 4 ? (prices[(i - 4) / 5] ?? unknown) : unknown,
  ),
})

const column = fc.record({
  firstSlot: fc.integer({ min: -8, max: 8 }),
  prices: fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { nil: unknown, freq: 2 }), { maxLength: 60 }),
})

describe('weekly returns of two series', () => {
  it('are those from each common week to the next', () => {
    const { a, b } = commonWeekReturns(fridays(1, 2, 3), fridays(10, 10, 5))
    expect([...a]).toEqual([1, 0.5])
    expect([...b]).toEqual([0, -0.5])
  })

  it('span a week that one of them does not know, on both sides', () => {
    const { a, b } = commonWeekReturns(fridays(1, unknown, 4, 8), fridays(10, 20, 30, 60))
    expect([...a]).toEqual([3, 1])
    expect([...b]).toEqual([2, 1])
  })

  it('take the last price of the week of each, be it of another day', () => {
    // Monday to Wednesday of one, Thursday alone of the other
    const one = from(0, 1, 2, 4, unknown, unknown, 8)
    const other = from(3, 10, unknown, unknown, 15)
    const { a, b } = commonWeekReturns(one, other)
    expect([...a]).toEqual([1])
    expect([...b]).toEqual([0.5])
  })

  it.each([
    ['nothing is common', fridays(1, unknown), fridays(unknown, 1)],
    ['one week is common', fridays(1, unknown), fridays(1, 1)],
    ['one is empty', fridays(), fridays(1, 1, 1)],
  ])('are none where %s', (_, one, other) => {
    const { a, b } = commonWeekReturns(one, other)
    expect(a.length).toBe(0)
    expect(b.length).toBe(0)
  })

  it.each([
    ['the first week', 0, 4],
    ['the Friday of the first week', 4, 4],
    ['the Monday of the second', 5, 3],
    ['the last week', 20, 0],
  ])('begin at %s', (_, begin, count) => {
    const series = fridays(1, 2, 3, 4, 5)
    expect(commonWeekReturns(series, series, { from: begin }).a.length).toBe(count)
  })

  it.each([
    ['the Thursday of the third week, which has no price yet', 13, 1],
    ['its Friday', 14, 2],
    ['the end', 99, 4],
  ])('end at %s', (_, to, count) => {
    const series = fridays(1, 2, 3, 4, 5)
    expect(commonWeekReturns(series, series, { to }).a.length).toBe(count)
  })

  it('are what looking at each calendar week gives', () => {
    fc.assert(
      fc.property(column, column, (one, other) => {
        const lastOf = ({ firstSlot, prices }: typeof one, week: number): number =>
          [4, 3, 2, 1, 0].map((day) => prices[week * 5 + day - firstSlot] ?? unknown).find((price) => price > 0) ??
          unknown
        const weeks = Array.from({ length: 20 }, (_, i) => i - 3)
        const both = weeks
          .map((week) => [lastOf(one, week), lastOf(other, week)] as const)
          .filter(([x, y]) => x > 0 && y > 0)
        const expected = both
          .slice(1)
          .map(([x, y], i) => [x / (both[i]?.[0] ?? unknown) - 1, y / (both[i]?.[1] ?? unknown) - 1])
        const { a, b } = commonWeekReturns(from(one.firstSlot, ...one.prices), from(other.firstSlot, ...other.prices))
        expect([...a].map((x, i) => [x, b[i]])).toEqual(expected)
      }),
    )
  })

  it('change sides with their series', () => {
    fc.assert(
      fc.property(column, column, (one, other) => {
        const [first, second] = [from(one.firstSlot, ...one.prices), from(other.firstSlot, ...other.prices)]
        const { a, b, weeks } = commonWeekReturns(first, second)
        expect(commonWeekReturns(second, first)).toEqual({ a: b, b: a, weeks })
      }),
    )
  })
})

describe('weekly correlation', () => {
  const noisy = (weeks: number, sign: 1 | -1): SlotSeries =>
    fridays(...Array.from({ length: weeks }, (_, week) => Math.exp(sign * 0.1 * Math.sin(week * week))))

  it.each([
    [FEWEST_WEEKS, false],
    [FEWEST_WEEKS + 1, true],
  ])('of %i common prices: known is %s', (weeks, known) => {
    expect(weeklyCorrelation(noisy(weeks, 1), noisy(weeks, 1)) !== null).toBe(known)
  })

  it('of a fund and its mirror is near minus one', () => {
    expect(weeklyCorrelation(noisy(80, 1), noisy(80, -1))).toBeLessThan(-0.97)
  })

  it('does not exist where one does not move, and counts only the span asked for', () => {
    expect(weeklyCorrelation(noisy(80, 1), fridays(...Array.from({ length: 80 }, () => 7)))).toBeNull()
    expect(weeklyCorrelation(noisy(80, 1), noisy(80, 1), { from: 28 * 5 })).toBeNull()
    expect(weeklyCorrelation(noisy(80, 1), noisy(80, 1), { from: 27 * 5 })).toBeCloseTo(1, 12)
  })
})

describe('the matrix of weekly returns', () => {
  const daily = (...prices: readonly number[]): SlotSeries => from(0, ...prices)
  const upTo = (count: number): SlotSeries => daily(...Array.from({ length: count }, (_, i) => i + 1))

  it('counts its weeks back from the as-of day, whatever weekday that is', () => {
    // prices 1 to 23 on slots 0 to 22; as of slot 22: 23, 18, 13, 8, 3
    expect([...weeklyReturnMatrix([upTo(23)], 22, 99).values]).toEqual([
      8 / 3 - 1,
      13 / 8 - 1,
      18 / 13 - 1,
      23 / 18 - 1,
    ])
    // as of slot 20: 21, 16, 11, 6, 1
    expect([...weeklyReturnMatrix([upTo(23)], 20, 99).values]).toEqual([6 - 1, 11 / 6 - 1, 16 / 11 - 1, 21 / 16 - 1])
  })

  it.each([
    ['none', 0, 0],
    ['one', 1, 1],
    ['as many as there are', 4, 4],
    ['more than there are', 9, 4],
  ])('holds %s of the newest weeks', (_, most, rows) => {
    const matrix = weeklyReturnMatrix([upTo(23)], 22, most)
    expect(matrix).toMatchObject({ rows, columns: 1 })
    expect(matrix.values.length).toBe(rows)
    if (rows > 0) expect(matrix.values.at(-1)).toBeCloseTo(23 / 18 - 1, 12)
    expect(weeksOfHistory(upTo(23), 22, most)).toBe(rows)
  })

  it('has one row more with the slot on which the fifth week is whole', () => {
    expect(weeksOfHistory(upTo(25), 24, 99)).toBe(4)
    expect(weeksOfHistory(upTo(26), 25, 99)).toBe(5)
  })

  it('takes a price up to ten weekdays old for the as-of day, and none that is older', () => {
    expect(weeksOfHistory(upTo(30), 39, 99)).toBe(7)
    expect(weeksOfHistory(upTo(30), 40, 99)).toBe(0)
    // as of ten weekdays behind the last price: two weeks of nothing, then those that moved
    expect([...weeklyReturnMatrix([upTo(30)], 39, 3).values]).toEqual([30 / 25 - 1, 0, 0])
  })

  it('knows nothing of the prices behind the as-of day', () => {
    expect(weeklyReturnMatrix([upTo(60)], 22, 99)).toEqual(weeklyReturnMatrix([upTo(23)], 22, 99))
  })

  it('lays every series in its own column, newest week last', () => {
    const [old, young] = [upTo(23), from(12, ...Array.from({ length: 11 }, () => 5))]
    const { rows, columns, values } = weeklyReturnMatrix([young, old, young], 22, 99)
    expect([rows, columns]).toEqual([4, 3])
    const columnOf = (index: number): number[] => Array.from({ length: rows }, (_, row) => values[row * 3 + index] ?? 9)
    expect(columnOf(0)).toEqual([unknown, unknown, 0, 0])
    expect(columnOf(2)).toEqual(columnOf(0))
    expect(columnOf(1)).toEqual([...weeklyReturnMatrix([old], 22, 99).values])
  })

  it('of weekly prices is that of their growth, in any unit', () => {
    const growth = fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(growth, fc.constantFrom(1e-3, 1, 1e6), (factors, unit) => {
        let price = unit
        const prices = [price, ...factors.map((factor) => (price *= factor))]
        const { values } = weeklyReturnMatrix([fridays(...prices)], prices.length * 5 - 1, 99)
        expect(values.length).toBe(factors.length)
        factors.forEach((factor, i) => expect(values[i]).toBeCloseTo(factor - 1, 9))
      }),
    )
  })
})
