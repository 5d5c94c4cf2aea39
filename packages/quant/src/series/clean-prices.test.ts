import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkWeights } from './check-weights.ts'
import { cleanPrices } from './clean-prices.ts'
import { convertCurrency, crossRates } from './convert-currency.ts'
import { indexOnOrAfter, indexOnOrBefore } from './find-day.ts'
import { findPriceJumps } from './find-price-jumps.ts'
import { monthEndSeries } from './month-end-series.ts'
import type { DatedSeries } from './series.ts'
import { toDatedSeries, toSlotSeries } from './slot-series.ts'
import { epochDayOfSlot } from './weekday-slot.ts'

const rows = fc.uniqueArray(
  fc.record({ day: fc.integer({ min: -3000, max: 20_000 }), price: fc.double({ min: 0.01, max: 1e6, noNaN: true }) }),
  {
    selector: (row) => row.day,
    maxLength: 60,
  },
)
type Row = { day: number; price: number }
const columns = (list: readonly Row[]) => ({
  epochDays: list.map((row) => row.day),
  values: list.map((row) => row.price),
})

describe('cleanPrices', () => {
  it('gives the same series for any order and any repetition of the rows', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const ordered = cleanPrices(columns(list.toSorted((a, b) => a.day - b.day))).series
        const shuffled = cleanPrices(columns([...list.toReversed(), ...list]))
        expect(shuffled.series).toEqual(ordered)
        expect(shuffled.repeated).toBe(list.length)
      }),
    )
  })

  it('counts what it leaves out, and does not look at rows behind the as-of day', () => {
    const raw = { epochDays: [5, 3, 3, 4, 9], values: [2, 1, 1, Number.NaN, -7] }
    expect(cleanPrices(raw, 8)).toEqual({
      series: { epochDays: Int32Array.of(3, 5), values: Float64Array.of(1, 2) },
      missing: 1,
      repeated: 1,
      future: 1,
    })
  })

  it.each([0, -1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'refuses a price of %s and says where',
    (price) => {
      expect(() => cleanPrices({ epochDays: [1, 2], values: [1, price] })).toThrow(
        expect.objectContaining({ code: 'nav-not-positive', detail: { index: 1, value: price } }),
      )
    },
  )

  it('refuses columns of different length', () => {
    expect(() => cleanPrices({ epochDays: [1], values: [] })).toThrow(RangeError)
  })
})

describe('finding a day', () => {
  it('finds the neighbours of any day', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: -3100, max: 20_100 }), (list, day) => {
        const days = Int32Array.from(list, (row) => row.day).toSorted()
        expect(indexOnOrBefore(days, day)).toBe(days.findLastIndex((one) => one <= day))
        const after = days.findIndex((one) => one >= day)
        expect(indexOnOrAfter(days, day)).toBe(after === -1 ? days.length : after)
      }),
    )
  })
})

describe('weekday series', () => {
  const weekdays = rows.map((list) => list.map((row) => ({ ...row, day: epochDayOfSlot(row.day) })))

  it('keep every weekday price, there and back', () => {
    fc.assert(
      fc.property(weekdays, (list) => {
        const { series } = cleanPrices(columns(list))
        expect(toDatedSeries(toSlotSeries(series))).toEqual(series)
      }),
    )
  })

  it('show a Saturday price on Monday, unless Monday has its own', () => {
    const saturday = 2
    const only = { epochDays: Int32Array.of(saturday), values: Float64Array.of(7) }
    expect(toSlotSeries(only)).toEqual({ firstSlot: 5, values: Float64Array.of(7) })
    const both = { epochDays: Int32Array.of(saturday, saturday + 2), values: Float64Array.of(7, 8) }
    expect(toSlotSeries(both)).toEqual({ firstSlot: 5, values: Float64Array.of(8) })
  })

  it('end at the as-of day', () => {
    const series = { firstSlot: 0, values: Float64Array.of(1, Number.NaN, 3, 4) }
    expect(toDatedSeries(series, epochDayOfSlot(2))).toEqual({
      epochDays: Int32Array.of(epochDayOfSlot(0), epochDayOfSlot(2)),
      values: Float64Array.of(1, 3),
    })
  })
})

describe('monthEndSeries', () => {
  it('holds NaN for a month without a price, and leaves the running month out', () => {
    // 1970-01-10, 1970-01-20, 1970-03-31, 1970-04-02
    const series = { epochDays: Int32Array.of(9, 19, 89, 91), values: Float64Array.of(1, 2, 3, 4) }
    expect(monthEndSeries(series, 91)).toEqual({ firstMonth: 1970 * 12, values: Float64Array.of(2, Number.NaN, 3) })
    expect(monthEndSeries(series, 88)).toEqual({ firstMonth: 1970 * 12, values: Float64Array.of(2, Number.NaN) })
    expect(monthEndSeries(series, 20).values.length).toBe(0)
  })
})

const dated = (days: number[], values: number[]): DatedSeries => ({
  epochDays: Int32Array.from(days),
  values: Float64Array.from(values),
})

describe('convertCurrency', () => {
  it('carries a rate ten days, and leaves out what has none', () => {
    const { series, withoutRate } = convertCurrency(dated([0, 5, 15, 16, 30], [1, 1, 1, 1, 1]), dated([5, 30], [2, 3]))
    expect([...series.epochDays]).toEqual([5, 15, 30])
    expect([...series.values]).toEqual([2, 2, 3])
    expect(withoutRate).toBe(2)
  })

  it('earns (1 + return)(1 + change of the rate) − 1', () => {
    const { series } = convertCurrency(dated([0, 1], [10, 11]), dated([0, 1], [30, 33]))
    expect((series.values[1] ?? 0) / (series.values[0] ?? 1) - 1).toBeCloseTo(1.1 * 1.1 - 1, 12)
  })

  it('refuses to convert without any rate', () => {
    expect(() => convertCurrency(dated([0], [1]), dated([1], [30]))).toThrow(expect.objectContaining({ code: 'no-fx' }))
    expect(convertCurrency(dated([], []), dated([], [])).series.values.length).toBe(0)
  })

  it('crosses two quotes of the same day only', () => {
    const twdPerUsd = dated([0, 1, 3], [30, 31, 32])
    const eurPerUsd = dated([0, 2, 3], [0.9, 0.9, 0.8])
    const twdPerEur = crossRates(eurPerUsd, twdPerUsd)
    expect([...twdPerEur.epochDays]).toEqual([0, 3])
    expect(twdPerEur.values[1]).toBeCloseTo(40, 12)
  })
})

describe('findPriceJumps', () => {
  const fall: DatedSeries = { epochDays: Int32Array.of(0, 1, 2), values: Float64Array.of(100, 10.1, 10) }

  it('holds up what looks like a split nobody recorded, and lets a recorded one pass', () => {
    expect(findPriceJumps(fall)).toMatchObject([{ index: 1, epochDay: 1 }])
    expect(findPriceJumps(fall, { splits: [{ epochDay: 1, ratio: 0.1 }] })).toEqual([])
  })

  it('lets a fall that a distribution explains pass', () => {
    expect(findPriceJumps(fall, { distributions: [{ epochDay: 1, amount: 90 }] })).toEqual([])
  })
})

describe('checkWeights', () => {
  it('accepts what rounding loses, and no more', () => {
    expect(checkWeights([0.3333, 0.3333, 0.3333])).toBeCloseTo(0.9999, 12)
    expect(() => checkWeights([0.333, 0.333, 0.333])).toThrow(expect.objectContaining({ code: 'weights-not-100' }))
    expect(() => checkWeights([])).toThrow(expect.objectContaining({ code: 'weights-not-100' }))
    expect(() => checkWeights([Number.NaN, 1])).toThrow(expect.objectContaining({ code: 'weight-out-of-range' }))
  })
})
