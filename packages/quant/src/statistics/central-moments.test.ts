import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { nearly } from '../testing/nearly.ts'
import { centralMoments } from './central-moments.ts'
import { excessKurtosis } from './excess-kurtosis.ts'
import { skewness } from './skewness.ts'
import { standardDeviation } from './standard-deviation.ts'

const unknown = Number.NaN
const whole = fc.integer({ min: -999, max: 999 })
const wholes = fc.array(whole, { minLength: 1, maxLength: 30 })
const differing = wholes.filter((values) => new Set(values).size > 1)

// n^(p+1) times the p-th central moment, exact for whole numbers: Σ (n·x − Σx)^p is n^p times the sum of powers.
const powerSum = (values: readonly number[], power: bigint): bigint => {
  const count = BigInt(values.length)
  const sum = values.reduce((total, value) => total + BigInt(value), 0n)
  return values.reduce((total, value) => total + (count * BigInt(value) - sum) ** power, 0n)
}
const exactMoment = (values: readonly number[], power: number): number =>
  Number(powerSum(values, BigInt(power))) / values.length ** (power + 1)

describe('central moments', () => {
  it('of the die: 3.5, 35/12, nothing, 14.7291666…', () => {
    const moments = centralMoments([1, 2, 3, 4, 5, 6])
    expect(moments).toMatchObject({ count: 6, mean: 3.5, third: 0 })
    expect(moments?.second).toEqual(nearly(35 / 12))
    expect(moments?.fourth).toEqual(nearly(707 / 48))
  })

  it('are exact sums of powers over n, not n − 1', () => {
    fc.assert(
      fc.property(wholes, (values) => {
        const moments = centralMoments(values)
        expect(moments?.second).toEqual(nearly(exactMoment(values, 2)))
        expect((moments?.third ?? unknown) / 1e3).toEqual(nearly(exactMoment(values, 3) / 1e3))
        expect((moments?.fourth ?? unknown) / 1e6).toEqual(nearly(exactMoment(values, 4) / 1e6))
      }),
    )
  })

  it('pass over the unknown, and do not exist where nothing is known', () => {
    expect(centralMoments([])).toBeNull()
    expect(centralMoments([unknown])).toBeNull()
    expect(centralMoments([unknown, 4, unknown, 8])).toEqual(centralMoments([4, 8]))
  })

  it('of one value are nothing about it', () => {
    expect(centralMoments([12.5])).toEqual({ count: 1, mean: 12.5, second: 0, third: 0, fourth: 0 })
  })

  it('keep their digits where the mean is a million times the spread', () => {
    // a single pass over squares would answer 0 or less
    const moments = centralMoments([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16])
    expect(moments).toMatchObject({ mean: 1e9 + 10, second: 22.5, third: 0 })
  })
})

describe('standard deviation', () => {
  it.each([
    ['two values: their distance over √2', [1, 4], 3 / Math.SQRT2],
    ['the example of Bessel’s correction, 2 4 4 4 5 5 7 9', [2, 4, 4, 4, 5, 5, 7, 9], Math.sqrt(32 / 7)],
    ['a constant', [3, 3, 3], 0],
    ['a pair around an unknown', [1, unknown, 4], 3 / Math.SQRT2],
  ])('of %s', (_, values, expected) => {
    expect(standardDeviation(values)).toEqual(nearly(expected))
  })

  it('needs two known values', () => {
    expect(standardDeviation([])).toBeNull()
    expect(standardDeviation([5])).toBeNull()
    expect(standardDeviation([5, unknown])).toBeNull()
    expect(standardDeviation([5, 5])).toBe(0)
  })

  it('squared is the mean squared distance of all pairs, halved', () => {
    fc.assert(
      fc.property(
        wholes.filter(({ length }) => length > 1),
        (values) => {
          const pairs = values.flatMap((one, i) => values.slice(i + 1).map((other) => (one - other) ** 2 / 2))
          const half = pairs.reduce((sum, square) => sum + square, 0) / pairs.length
          expect((standardDeviation(values) ?? unknown) ** 2).toEqual(nearly(half))
        },
      ),
    )
  })

  it('grows by the factor of the unit, whatever its sign', () => {
    fc.assert(
      fc.property(differing, fc.constantFrom(-8, -1, 0.25, 4), (values, unit) => {
        expect(standardDeviation(values.map((value) => value * unit))).toEqual(
          nearly(Math.abs(unit) * (standardDeviation(values) ?? unknown)),
        )
      }),
    )
  })
})

describe('skewness and excess kurtosis', () => {
  it.each([
    // m2 = 2/9·… worked by hand: values, skewness, excess kurtosis
    ['a coin', [0, 1], 0, -2],
    ['one loss in five', [0, 0, 0, 0, -1], -1.5, 0.25],
    ['one gain in five', [0, 0, 0, 0, 1], 1.5, 0.25],
    ['the die', [1, 2, 3, 4, 5, 6], 0, -1.2685714285714287],
    ['one in ten', [0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 8 / 3, 46 / 9],
  ])('of %s', (_, values, skew, kurtosis) => {
    expect(skewness(values)).toEqual(nearly(skew))
    expect(excessKurtosis(values)).toEqual(nearly(kurtosis))
  })

  it('of a share p of ones are those of Bernoulli: (1 − 2p)/√(pq) and (1 − 6pq)/(pq)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (ones, zeros) => {
        const values = [...Array.from({ length: ones }, () => 1), ...Array.from({ length: zeros }, () => 0)]
        const p = ones / (ones + zeros)
        expect(skewness(values)).toEqual(nearly((1 - 2 * p) / Math.sqrt(p * (1 - p))))
        expect(excessKurtosis(values)).toEqual(nearly((1 - 6 * p * (1 - p)) / (p * (1 - p))))
      }),
    )
  })

  it('do not exist where nothing varies or nothing is known', () => {
    for (const values of [[], [1], [2, 2, 2], [unknown, 2, unknown]]) {
      expect(skewness(values)).toBeNull()
      expect(excessKurtosis(values)).toBeNull()
    }
  })

  it('do not change with shift and unit; a mirror turns the skewness', () => {
    fc.assert(
      fc.property(differing, whole, (values, shift) => {
        const moved = values.map((value) => value * 2 + shift)
        expect(skewness(moved)).toEqual(nearly(skewness(values) ?? unknown))
        expect(excessKurtosis(moved)).toEqual(nearly(excessKurtosis(values) ?? unknown))
        expect(skewness(values.map((value) => -value))).toEqual(nearly(-(skewness(values) ?? unknown)))
      }),
    )
  })

  it('keep Pearson’s inequality: kurtosis at least skewness² + 1', () => {
    fc.assert(
      fc.property(differing, (values) => {
        const skew = skewness(values) ?? unknown
        expect((excessKurtosis(values) ?? unknown) + 3).toBeGreaterThanOrEqual(skew ** 2 + 1 - 1e-9)
      }),
    )
  })
})
