import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { quantile, quantileOfSorted } from './quantile.ts'

const unknown = Number.NaN
const whole = fc.integer({ min: -1000, max: 1000 })
const wholes = fc.array(whole, { minLength: 1, maxLength: 40 })

// Type 7 by its definition: the broken line through the points ((k − 1) / (n − 1), k-th smallest).
const brokenLine = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  if (sorted.length === 1) return sorted[0] ?? unknown
  for (let k = 1; k < sorted.length; k++) {
    const [from, to] = [(k - 1) / (sorted.length - 1), k / (sorted.length - 1)]
    if (part > to && k < sorted.length - 1) continue
    const share = (part - from) / (to - from)
    return (sorted[k - 1] ?? unknown) * (1 - share) + (sorted[k] ?? unknown) * share
  }
  return unknown
}

describe('quantile', () => {
  it.each([
    // R: quantile(c(…), p, type = 7)
    ['the median of an odd count', [9, 1, 5], 0.5, 5],
    ['the median of an even count', [1, 2, 3, 10], 0.5, 2.5],
    ['the first quartile of 1 to 4', [1, 2, 3, 4], 0.25, 1.75],
    ['the third quartile of 1 to 4', [1, 2, 3, 4], 0.75, 3.25],
    ['the tenth part of 1 to 11', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.1, 2],
    ['one in twenty of 21 values is the second', Array.from({ length: 21 }, (_, i) => i), 0.05, 1],
    ['the least', [3, -4, 8], 0, -4],
    ['the most', [3, -4, 8], 1, 8],
    ['one value, at any part', [7], 0.37, 7],
    ['equal values', [2, 2, 2, 2], 0.9, 2],
    ['between unknown values', [unknown, 1, unknown, 3], 0.5, 2],
    ['ten and nine, as numbers and not as texts', [10, 9, 100], 0, 9],
  ])('%s', (_, values, part, expected) => {
    expect(quantile(values, part)).toBeCloseTo(expected, 12)
  })

  it('does not exist where no value is known', () => {
    expect(quantile([], 0)).toBeNull()
    expect(quantile([unknown, unknown], 1)).toBeNull()
    expect(quantileOfSorted([], 0.5)).toBeNull()
  })

  it.each([-1e-12, 1.000_000_1, unknown, Number.POSITIVE_INFINITY])('refuses the part %s, also of nothing', (part) => {
    expect(() => quantile([1, 2], part)).toThrow(RangeError)
    expect(() => quantile([], part)).toThrow(RangeError)
    expect(() => quantileOfSorted([1, 2], part)).toThrow(RangeError)
  })

  it('is the broken line through the sorted values', () => {
    fc.assert(
      fc.property(wholes, fc.double({ min: 0, max: 1, noNaN: true }), (values, part) => {
        expect(quantile(values, part)).toBeCloseTo(brokenLine(values, part), 8)
      }),
    )
  })

  it('of what is sorted already is the same', () => {
    fc.assert(
      fc.property(wholes, fc.double({ min: 0, max: 1, noNaN: true }), (values, part) => {
        const sorted = values.toSorted((one, other) => one - other)
        expect(quantileOfSorted(sorted, part)).toBe(quantile(values, part))
      }),
    )
  })

  it('never falls while the part grows, and mirrors with the values', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(wholes, part, part, (values, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(quantile(values, low)).toBeLessThanOrEqual(quantile(values, high) ?? unknown)
        const mirrored = values.map((value) => -value)
        expect(quantile(mirrored, 1 - low)).toBeCloseTo(-(quantile(values, low) ?? unknown), 8)
      }),
    )
  })

  it('leaves the values in their order', () => {
    const values = Float64Array.of(3, 1, 2)
    quantile(values, 0.5)
    expect([...values]).toEqual([3, 1, 2])
  })
})
