import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { benchmarkFigures } from '../ratios/benchmark-figures.ts'
import { growthRate } from '../ratios/growth-rate.ts'
import { informationRatio } from '../ratios/information-ratio.ts'
import { sharpeRatio } from '../ratios/sharpe-ratio.ts'
import { downsideDeviation } from '../risk/downside-deviation.ts'
import { historicalValueAtRisk } from '../risk/historical-value-at-risk.ts'
import { trackingError } from '../risk/tracking-error.ts'
import type { SlotSeries } from '../series/series.ts'
import { correlation } from './correlation.ts'
import { excessKurtosis } from './excess-kurtosis.ts'
import { linearRegression } from './linear-regression.ts'
import { mean } from './mean.ts'
import { midRankPercentiles } from './mid-rank-percentiles.ts'
import { quantile } from './quantile.ts'
import { skewness } from './skewness.ts'
import { standardDeviation } from './standard-deviation.ts'
import { weeklyReturnMatrix, weeksOfHistory } from './weekly-return-matrix.ts'

const returns = fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 3, maxLength: 50 })
const varied = returns.filter((values) => (standardDeviation(values) ?? 0) > 1e-3)

describe('moments', () => {
  it('are unknown where there is nothing to measure', () => {
    expect(mean([])).toBeNull()
    expect(standardDeviation([1])).toBeNull()
    expect(skewness([2, 2])).toBeNull()
    expect(excessKurtosis([])).toBeNull()
    expect(downsideDeviation([], 0)).toBeNull()
    expect(growthRate([], 12)).toBeNull()
    expect(historicalValueAtRisk([], 0.95)).toBeNull()
  })

  it('pass over NaN', () => {
    expect(mean([1, Number.NaN, 3])).toBe(2)
    expect(standardDeviation([1, Number.NaN, 3])).toBe(Math.SQRT2)
  })

  it('of a spread do not move with the mean, and scale with the unit', () => {
    fc.assert(
      fc.property(varied, fc.double({ min: -1, max: 1, noNaN: true }), (values, shift) => {
        const sd = standardDeviation(values) ?? 0
        expect(standardDeviation(values.map((value) => value + shift))).toBeCloseTo(sd, 10)
        expect(standardDeviation(values.map((value) => value * 100))).toBeCloseTo(sd * 100, 8)
        expect(skewness(values.map((value) => -value))).toBeCloseTo(-(skewness(values) ?? 0), 8)
      }),
    )
  })

  it('keep their digits on a money market fund', () => {
    const tiny = Float64Array.from({ length: 1000 }, (_, day) => 1e6 + (day % 2) * 1e-4)
    expect(standardDeviation(tiny)).toBeCloseTo(5e-5 * Math.sqrt(1000 / 999), 9)
  })
})

describe('quantile', () => {
  it('is type 7, as R and NumPy', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5)
    expect(quantile([4, 1, 3, 2], 0.1)).toBeCloseTo(1.3, 12)
    expect(quantile([4, 1, Number.NaN], 1)).toBe(4)
    expect(quantile([], 0.5)).toBeNull()
    expect(() => quantile([1], 1.1)).toThrow(RangeError)
  })
})

describe('midRankPercentiles', () => {
  it('shares ranks between equals and passes over the unknown', () => {
    expect([...midRankPercentiles([10, 30, Number.NaN, 10, 20])]).toEqual([0.25, 0.875, Number.NaN, 0.25, 0.625])
    expect(midRankPercentiles([]).length).toBe(0)
  })

  it('averages to one half, whatever the values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 }), (values) => {
        expect(mean(midRankPercentiles(values))).toBeCloseTo(0.5, 12)
      }),
    )
  })
})

describe('lines and correlation', () => {
  it('find the line the points lie on', () => {
    fc.assert(
      fc.property(
        varied,
        fc.double({ min: 0.1, max: 3, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (x, slope, intercept) => {
          const line = linearRegression(
            x.map((value) => intercept + slope * value),
            x,
          )
          expect(line?.slope).toBeCloseTo(slope, 8)
          expect(line?.intercept).toBeCloseTo(intercept, 8)
          expect(line?.r2).toBeCloseTo(1, 8)
        },
      ),
    )
  })

  it('are symmetric, bounded, and one with oneself', () => {
    fc.assert(
      fc.property(varied, varied, (a, b) => {
        const length = Math.min(a.length, b.length)
        const [one, other] = [a.slice(0, length), b.slice(0, length)]
        const both = correlation(one, other)
        if (both === null) return
        expect(Math.abs(both)).toBeLessThanOrEqual(1)
        expect(correlation(other, one)).toBeCloseTo(both, 10)
        expect(correlation(a, a)).toBeCloseTo(1, 12)
      }),
    )
  })

  it('skip pairs in which one side is unknown, and refuse unequal lengths', () => {
    expect(linearRegression([1, Number.NaN, 3], [1, 5, 3])?.count).toBe(2)
    expect(() => correlation([1], [])).toThrow(RangeError)
    expect(() => trackingError([1], [], 52)).toThrow(RangeError)
    expect(correlation([1, 1, 1], [1, 2, 3])).toBeNull()
  })
})

describe('ratios', () => {
  it('do not exist for a fund that is its benchmark', () => {
    fc.assert(
      fc.property(varied, (own) => {
        expect(trackingError(own, own, 52)).toBe(0)
        expect(informationRatio(own, own, 52)).toBeNull()
      }),
    )
  })

  it('Sharpe falls when the risk-free rate rises', () => {
    fc.assert(
      fc.property(varied, (own) => {
        const low = sharpeRatio(own, { annualRate: 0, perYear: 12 }) ?? 0
        expect(sharpeRatio(own, { annualRate: 0.05, perYear: 12 })).toBeLessThan(low)
      }),
    )
  })
})

const wave = (firstSlot: number, days: number, size: number): SlotSeries => ({
  firstSlot,
  values: Float64Array.from({ length: days }, (_, day) => 100 * (1 + size * Math.sin((firstSlot + day) ** 1.5))),
})

describe('weekly figures of slot series', () => {
  it('a fund twice as lively as its benchmark has a beta near two', () => {
    const figures = benchmarkFigures(wave(0, 600, 0.02), wave(0, 600, 0.01), { riskFree: 0 })
    expect(figures?.beta).toBeCloseTo(2, 1)
    expect(figures?.weak).toBe(false)
    expect(figures?.count).toBe(119)
    expect(benchmarkFigures(wave(0, 200, 0.02), wave(0, 200, 0.01), { riskFree: 0 })).toBeNull()
  })

  const doubling: SlotSeries = {
    firstSlot: 0,
    values: Float64Array.from({ length: 30 }, (_, day) => 2 ** Math.floor(day / 5)),
  }
  // Flat, with prices on the days that are wanted.
  const flat = (firstSlot: number, days: number, isPriced: (slot: number) => boolean = () => true): SlotSeries => ({
    firstSlot,
    values: Float64Array.from({ length: days }, (_, day) => (isPriced(firstSlot + day) ? 1 : Number.NaN)),
  })

  it('a matrix keeps a short history short, and at most so many weeks', () => {
    const matrix = weeklyReturnMatrix([doubling, flat(10, 20)], 29, 10)
    expect(matrix).toMatchObject({ rows: 5, columns: 2 })
    expect([...matrix.values]).toEqual([1, Number.NaN, 1, Number.NaN, 1, 0, 1, 0, 1, 0])
    expect(weeklyReturnMatrix([doubling, flat(10, 20)], 29, 2).rows).toBe(2)
    expect(weeklyReturnMatrix([], 29, 2)).toMatchObject({ rows: 0, columns: 0 })
  })

  it('a closed week is a return of nothing, and the next one spans both', () => {
    const closed = {
      ...doubling,
      values: doubling.values.map((price, day) => (day >= 15 && day < 20 ? Number.NaN : price)),
    }
    expect([...weeklyReturnMatrix([closed], 29, 10).values]).toEqual([1, 1, 0, 3, 1])
  })

  it('a price of last week stands for a fund that has none yet this week', () => {
    const late = { ...doubling, values: doubling.values.slice(0, 22) }
    expect([...weeklyReturnMatrix([late], 29, 10).values]).toEqual([1, 1, 1, 1, 0])
  })

  it('a history begins after its last hole, and a fund that has ended has none', () => {
    const holed = flat(0, 30, (slot) => slot < 3 || slot >= 18)
    expect(weeksOfHistory(holed, 29, 100)).toBe(2)
    expect(weeksOfHistory(flat(0, 15), 29, 100)).toBe(0)
    // a price a month carries no week but the newest
    const monthly = flat(0, 30, (slot) => slot % 21 === 0)
    expect(weeksOfHistory(monthly, 29, 100)).toBe(1)
    expect(weeksOfHistory(flat(0, 30), 29, 3)).toBe(3)
  })

  it('no series has an influence on another, whatever is wrong with it', () => {
    const day = fc.integer({ min: 0, max: 200 })
    const odd = fc.record({
      firstSlot: day,
      values: fc.array(fc.constantFrom(Number.NaN, 1, 2, 1e-9, 1e9), { maxLength: 220 }),
    })
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 4 }), (others) => {
        const sound = wave(3, 197, 0.02)
        const alone = weeklyReturnMatrix([sound], 199, 156)
        const broken = others.map(({ firstSlot, values }) => ({ firstSlot, values: Float64Array.from(values) }))
        const together = weeklyReturnMatrix([sound, ...broken], 199, 156)
        const own = Array.from({ length: together.rows }, (_, row) => together.values[row * together.columns])
        expect(own.slice(together.rows - alone.rows)).toEqual([...alone.values])
      }),
    )
  })
})
