import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cleanPrices } from './clean-prices.ts'
import { convertCurrency, crossRates, OLDEST_RATE_DAYS } from './convert-currency.ts'
import { epochDayOf } from './iso-date.ts'
import { monthEndSeries } from './month-end-series.ts'
import { lastMonthOfPeriod } from './rebalancing-rhythm.ts'
import type { DatedSeries, SlotSeries } from './series.ts'
import { toDatedSeries, toSlotSeries } from './slot-series.ts'
import { weekEndSeries } from './week-end-series.ts'
import { epochDayOfSlot, slotOf } from './weekday-slot.ts'

const unknown = Number.NaN
const dated = (...rows: readonly (readonly [string, number])[]): DatedSeries => ({
  epochDays: Int32Array.from(rows, ([day]) => epochDayOf(day)),
  values: Float64Array.from(rows, ([, price]) => price),
})
const numbered = (rows: readonly (readonly [number, number])[]): DatedSeries => ({
  epochDays: Int32Array.from(rows, ([day]) => day),
  values: Float64Array.from(rows, ([, price]) => price),
})
const history = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -400, max: 800 }), fc.integer({ min: 1, max: 999 })), {
    selector: ([day]) => day,
    maxLength: 40,
  })
  .map((rows) => rows.toSorted(([a], [b]) => a - b))

describe('weekday series of dated prices', () => {
  it.each([
    ['Friday, then Monday: side by side', [['2024-06-07', 1] as const, ['2024-06-10', 2] as const], [1, 2]],
    ['Saturday alone: on Monday', [['2024-06-08', 1] as const], [1]],
    ['Sunday behind Saturday: Monday has the later one', [['2024-06-08', 1] as const, ['2024-06-09', 2] as const], [2]],
    [
      'Saturday, Sunday, Monday: Monday keeps its own',
      [['2024-06-08', 1] as const, ['2024-06-09', 2] as const, ['2024-06-10', 3] as const],
      [3],
    ],
    ['Friday and Saturday: both are kept', [['2024-06-07', 1] as const, ['2024-06-08', 2] as const], [1, 2]],
    ['a holiday between', [['2024-06-05', 1] as const, ['2024-06-07', 2] as const], [1, unknown, 2]],
  ])('%s', (_, rows, values) => {
    expect([...toSlotSeries(dated(...rows)).values]).toEqual(values)
  })

  it('of no price is empty', () => {
    expect(toSlotSeries(dated()).values.length).toBe(0)
    expect(toDatedSeries({ firstSlot: 4, values: Float64Array.of(unknown) })).toEqual(dated())
  })

  it('never shows a price before its day, and loses only what a later one of the same Monday replaces', () => {
    fc.assert(
      fc.property(history, (rows) => {
        const { epochDays, values } = toDatedSeries(toSlotSeries(numbered(rows)))
        const shownOn = (day: number): number =>
          [day, day + 1, day + 2].find((one) => (((one + 3) % 7) + 7) % 7 < 5) ?? day
        const expected = new Map(rows.map(([day, price]) => [shownOn(day), price]))
        expect([...epochDays].map((day, i) => [day, values[i]])).toEqual([...expected])
      }),
    )
  })

  it.each([
    ['the day before the first', -1, 0],
    ['the first', 0, 1],
    ['a day without a price', 1, 1],
    ['the last', 3, 3],
    ['long behind the last', 900, 3],
  ])('as of %s, back on dates', (_, slot, count) => {
    const series: SlotSeries = { firstSlot: 100, values: Float64Array.of(1, unknown, 3, 4) }
    expect(toDatedSeries(series, epochDayOfSlot(100 + slot)).values.length).toBe(count)
  })

  it('as of a Sunday hold the Friday before it', () => {
    const friday = slotOf(epochDayOf('2024-06-07'))
    const series: SlotSeries = { firstSlot: friday, values: Float64Array.of(1, 2) }
    expect([...toDatedSeries(series, epochDayOf('2024-06-09')).values]).toEqual([1])
  })
})

describe('month-end prices', () => {
  it('are the last of each month from the first price on', () => {
    const series = dated(['2024-01-30', 1], ['2024-01-31', 2], ['2024-02-28', 3], ['2024-04-01', 4], ['2024-04-30', 5])
    const months = monthEndSeries(series, epochDayOf('2024-04-30'))
    expect(months.firstMonth).toBe(2024 * 12)
    expect([...months.values]).toEqual([2, 3, unknown, 5])
  })

  it.each([
    ['the day before it ends', '2024-02-28', [1]],
    ['the day it ends', '2024-02-29', [1, 3]],
    ['the day behind it', '2024-03-01', [1, 3]],
    ['the end of the next month, in which nothing was published', '2024-03-31', [1, 3]],
    ['a day before all prices', '2023-01-31', []],
  ])('a month of leap February counts from %s', (_, asOf, values) => {
    const series = dated(['2024-01-31', 1], ['2024-02-27', 2], ['2024-02-28', 3])
    expect([...monthEndSeries(series, epochDayOf(asOf)).values]).toEqual(values)
  })

  it('of no price is empty', () => {
    expect(monthEndSeries(dated(), 0).values.length).toBe(0)
  })

  it('holds for each month the price found by looking through all days', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: -450, max: 900 }), (rows, asOf) => {
        const months = monthEndSeries(numbered(rows), asOf)
        months.values.forEach((price, i) => {
          const month = months.firstMonth + i
          const [year, number] = [Math.floor(month / 12), (month % 12) + 1]
          const name = `${year}-${String(number).padStart(2, '0')}`
          const first = epochDayOf(`${name}-01`)
          const next = epochDayOf(
            number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`,
          )
          expect(next - 1).toBeLessThanOrEqual(asOf)
          const inMonth = rows.filter(([day]) => day >= first && day < next)
          expect(price).toBe(inMonth.at(-1)?.[1] ?? unknown)
        })
      }),
    )
  })
})

describe('week-end prices', () => {
  const wednesday = 2
  const upToTen = Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)

  it('are the last of each week, Monday to Friday', () => {
    const series: SlotSeries = { firstSlot: wednesday, values: upToTen }
    // Wednesday to Friday, a whole week, Monday and Tuesday
    expect(weekEndSeries(series)).toEqual({ firstWeek: 0, values: Float64Array.of(3, 8, 10) })
  })

  it.each([
    ['the Thursday of the first week', 3, [2]],
    ['its Friday', 4, [3]],
    ['the Monday behind it', 5, [3, 4]],
    ['a day before the first price', 1, []],
    ['a day long before it', -100, []],
    ['long behind the last', 500, [3, 8, 10]],
  ])('up to %s', (_, lastSlot, values) => {
    const series: SlotSeries = { firstSlot: wednesday, values: upToTen }
    expect([...weekEndSeries(series, lastSlot).values]).toEqual(values)
  })

  it('are an earlier day of the week where Friday was closed, and none where the week was', () => {
    const values = [1, 2, 3, 4, unknown, unknown, unknown, unknown, unknown, unknown, 7, 8, unknown, unknown, unknown]
    expect([...weekEndSeries({ firstSlot: 0, values: Float64Array.from(values) }).values]).toEqual([4, unknown, 8])
  })

  it('number weeks before the count too', () => {
    expect(weekEndSeries({ firstSlot: -3, values: Float64Array.of(1, 2, 3, 4) })).toEqual({
      firstWeek: -1,
      values: Float64Array.of(3, 4),
    })
  })

  it('hold for each week the last price found by looking through its five days', () => {
    const column = fc.array(fc.option(fc.integer({ min: 1, max: 99 }), { nil: unknown }), { maxLength: 40 })
    fc.assert(
      fc.property(column, fc.integer({ min: -30, max: 30 }), (values, firstSlot) => {
        const weeks = weekEndSeries({ firstSlot, values: Float64Array.from(values) })
        weeks.values.forEach((price, i) => {
          const days = [0, 1, 2, 3, 4].map((day) => values[(weeks.firstWeek + i) * 5 + day - firstSlot] ?? unknown)
          expect(price).toBe(days.findLast((one) => !Number.isNaN(one)) ?? unknown)
        })
      }),
    )
  })
})

describe('prices in another currency', () => {
  it.each([
    ['of the same day', 0, true],
    ['of the day before', 1, true],
    ['ten days old', OLDEST_RATE_DAYS, true],
    ['eleven days old', OLDEST_RATE_DAYS + 1, false],
  ])('take a rate %s', (_, age, taken) => {
    const { series, withoutRate } = convertCurrency(numbered([[100, 8]]), numbered([[100 - age, 30]]))
    expect([...series.values]).toEqual(taken ? [240] : [])
    expect(withoutRate).toBe(taken ? 0 : 1)
  })

  it('leave out the days before the first rate, and say how many', () => {
    const rows: [number, number][] = [
      [1, 2],
      [2, 3],
      [3, 4],
    ]
    const { series, withoutRate } = convertCurrency(
      numbered(rows),
      numbered([
        [2, 10],
        [4, 99],
      ]),
    )
    expect(series).toEqual(
      numbered([
        [2, 30],
        [3, 40],
      ]),
    )
    expect(withoutRate).toBe(1)
  })

  it('take the newest rate of all known on the day, and none of a later day', () => {
    fc.assert(
      fc.property(history, history, (prices, rates) => {
        const earliest = rates[0]?.[0] ?? Number.POSITIVE_INFINITY
        const expected = prices.flatMap(([day, price]): [number, number][] => {
          const rate = rates.findLast(([at]) => at <= day && at >= day - 10)
          return rate === undefined ? [] : [[day, price * rate[1]]]
        })
        const anyKnown = prices.some(([day]) => day >= earliest)
        if (prices.length > 0 && !anyKnown) {
          expect(() => convertCurrency(numbered(prices), numbered(rates))).toThrow(
            expect.objectContaining({ code: 'no-fx' }),
          )
          return
        }
        const { series, withoutRate } = convertCurrency(numbered(prices), numbered(rates))
        expect(series).toEqual(numbered(expected))
        expect(withoutRate).toBe(prices.length - expected.length)
      }),
    )
  })

  it('do not refuse where old rates exist, but none is fresh', () => {
    const { series, withoutRate } = convertCurrency(numbered([[500, 1]]), numbered([[1, 30]]))
    expect(series.values.length).toBe(0)
    expect(withoutRate).toBe(1)
  })
})

describe('cross rates', () => {
  it('are target over source: 32 dollars of Taiwan and 0.8 euro for one of America make 40 for a euro', () => {
    expect(crossRates(numbered([[7, 0.8]]), numbered([[7, 32]])).values[0]).toBeCloseTo(40, 12)
    expect(crossRates(numbered([[7, 32]]), numbered([[7, 0.8]])).values[0]).toBeCloseTo(0.025, 12)
  })

  it('exist only on days both are quoted', () => {
    fc.assert(
      fc.property(history, history, (source, target) => {
        const quoted = new Map(target)
        const expected = source.flatMap(([day, price]): [number, number][] => {
          const theirs = quoted.get(day)
          return theirs === undefined ? [] : [[day, theirs / price]]
        })
        expect(crossRates(numbered(source), numbered(target))).toEqual(numbered(expected))
      }),
    )
  })

  it('of a currency with itself are one', () => {
    fc.assert(
      fc.property(history, (rows) => {
        expect([...crossRates(numbered(rows), numbered(rows)).values]).toEqual(rows.map(() => 1))
      }),
    )
  })
})

describe('clean prices', () => {
  it('name the day on which two rows differ, and the later row of the file', () => {
    const raw = { epochDays: [4, 7, 4], values: [10, 11, 10.5] }
    expect(() => cleanPrices(raw)).toThrow(
      expect.objectContaining({ code: 'duplicate-date-conflict', detail: { epochDay: 4, index: 2, value: 10.5 } }),
    )
  })

  it('take a repeated row once, and three times the same too', () => {
    expect(cleanPrices({ epochDays: [4, 4, 4, 5], values: [1, 1, 1, 2] })).toEqual({
      series: numbered([
        [4, 1],
        [5, 2],
      ]),
      missing: 0,
      repeated: 2,
      future: 0,
    })
  })

  it('keep the price of the as-of day, and count the day behind it as future', () => {
    const raw = { epochDays: [9, 10, 11], values: [1, 2, unknown] }
    expect(cleanPrices(raw, 10)).toMatchObject({
      series: numbered([
        [9, 1],
        [10, 2],
      ]),
      future: 1,
      missing: 0,
    })
    expect(cleanPrices(raw, 11)).toMatchObject({ future: 0, missing: 1 })
  })

  it('do not mind a conflict or a false price behind the as-of day', () => {
    const raw = { epochDays: [1, 2, 2, 3], values: [5, 6, 7, -1] }
    expect(cleanPrices(raw, 1).series).toEqual(numbered([[1, 5]]))
    expect(() => cleanPrices(raw, 2)).toThrow(expect.objectContaining({ code: 'duplicate-date-conflict' }))
  })

  it('accept the smallest and the largest number there is', () => {
    expect(cleanPrices({ epochDays: [1, 2], values: [Number.MIN_VALUE, Number.MAX_VALUE] }).series.values.length).toBe(
      2,
    )
  })
})

describe('the last month of a period', () => {
  const month = (year: number, number: number): number => year * 12 + number - 1

  it.each([
    ['monthly', 1, 1],
    ['monthly', 12, 12],
    ['quarterly', 1, 3],
    ['quarterly', 3, 3],
    ['quarterly', 4, 6],
    ['quarterly', 12, 12],
    ['yearly', 1, 12],
    ['yearly', 11, 12],
    ['yearly', 12, 12],
  ] as const)('%s: that of month %i is %i', (rhythm, of, last) => {
    expect(lastMonthOfPeriod(rhythm, month(2024, of))).toBe(month(2024, last))
  })

  it('never comes where nothing is rebalanced', () => {
    expect(lastMonthOfPeriod('none', month(2024, 1))).toBe(Number.POSITIVE_INFINITY)
  })
})
